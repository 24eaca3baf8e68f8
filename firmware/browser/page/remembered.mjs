// Small things that a page remembers in this browser, beside the saves; without storage nothing.

export const remembered = {
    get(name) {
        try {
            return localStorage.getItem("pocketdeck." + name);
        } catch {
            return null;
        }
    },
    set(name, value) {
        try {
            localStorage.setItem("pocketdeck." + name, value);
        } catch {
            // It is asked again the next time.
        }
    },
};
