// A file for the person, among their downloads.

const KEPT = 10000; // ms that a browser may take to begin with it

/** Have the browser save a file under this name. */
export function download(name, blob) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
