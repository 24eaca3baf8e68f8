// Saved games in the browser's own database. All of them are read at the start; a change is on its way to the
// disk at once, in the order of the changes, and what could not be written is tried again with the next.

const BASE = "pocketdeck";
const TABLE = "saves"; // name of the file -> its bytes
const SILENT = 3000; // ms after which a database that says nothing is given up
const AGAIN = 3000; // ms after which what could not be written is tried again
const ASIDE = "aside"; // what was there before a backup was put back

function done(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function completed(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("stopped"));
    });
}

async function all(table) {
    const names = await done(table.getAllKeys());
    const values = await done(table.getAll());
    return new Map(names.map((name, at) => [name, values[at]]));
}

export class Saves {
    /** Read what there is; without a database nothing is kept, and `problem` says why. */
    static async open() {
        const saves = new Saves();
        const silent = new Promise((_, reject) => {
            setTimeout(() => reject(new DOMException("It says nothing.", "TimeoutError")), SILENT);
        });
        try {
            await Promise.race([saves.read(), silent]);
        } catch (error) {
            saves.problem = error;
            // What is there is not known: nothing may be written over it.
            saves.unread = error.name === "TimeoutError";
        }
        return saves;
    }

    async read() {
        const base = await this.connect();
        const transaction = base.transaction([TABLE, ASIDE]);
        const files = await all(transaction.objectStore(TABLE));
        const aside = await all(transaction.objectStore(ASIDE));
        if (this.unread) return; // it comes too late
        this.kept = true;
        this.files = files;
        this.aside = aside;
    }

    /** Why nothing is kept, in a sentence; "" while all is well. */
    why() {
        if (this.problem === null) return "";
        const more = "What you play now can be taken away as a file (Menu).";
        if (this.unread) return `This browser's storage does not answer: load the page again. ${more}`;
        if (this.problem.name === "QuotaExceededError") {
            return `This browser has no room for saved games: free some of its storage. ${more}`;
        }
        if (this.kept) return `What was decided cannot be saved now, and is tried again. ${more}`;
        return `This browser keeps nothing for this page, as in a private window. ${more}`;
    }

    constructor() {
        this.base = null;
        this.files = new Map(); // as they are now
        this.aside = new Map();
        this.waiting = new Map(); // changes that are not on the disk yet
        this.writing = null;
        this.unread = false; // the database has not told what there is
        this.kept = false; // it has, so it is there
        this.problem = null; // why saving does not work now
        this.told = () => {}; // is called when `problem` comes or goes
    }

    /** The database; a browser may have closed it while nobody looked. */
    async connect() {
        if (this.base === null) {
            const request = indexedDB.open(BASE, 1);
            request.onupgradeneeded = () => {
                request.result.createObjectStore(TABLE);
                request.result.createObjectStore(ASIDE);
            };
            this.base = await done(request);
            this.base.onclose = () => (this.base = null);
            this.base.onversionchange = () => this.close();
        }
        return this.base;
    }

    close() {
        this.base?.close();
        this.base = null;
    }

    /** A file has changed, null: it is gone. False if what came before could not be kept. */
    change(name, content) {
        if (content === null) this.files.delete(name);
        else this.files.set(name, content);
        if (this.unread) return false;
        this.waiting.set(name, content);
        this.start();
        return this.problem === null;
    }

    start() {
        this.writing ??= this.write().finally(() => (this.writing = null));
    }

    async write() {
        while (this.waiting.size) {
            const changes = this.waiting;
            this.waiting = new Map();
            try {
                await this.apply(changes);
                this.say(null);
            } catch (error) {
                this.waiting = new Map([...changes, ...this.waiting]);
                this.close(); // it may be that
                this.say(error);
                setTimeout(() => this.start(), AGAIN);
                return;
            }
        }
    }

    async apply(changes) {
        const base = await this.connect();
        const transaction = base.transaction(TABLE, "readwrite", { durability: "strict" });
        const table = transaction.objectStore(TABLE);
        for (const [name, content] of changes) {
            if (content === null) table.delete(name);
            else table.put(content, name);
        }
        await completed(transaction);
    }

    say(problem) {
        const changed = (this.problem === null) !== (problem === null);
        this.problem = problem;
        if (changed) this.told();
    }

    /** Make the saves these ones, at once or not at all; those that were there are kept aside. */
    async replace(files) {
        if (this.unread) throw this.problem;
        await this.writing;
        const base = await this.connect();
        const transaction = base.transaction([TABLE, ASIDE], "readwrite", { durability: "strict" });
        for (const [name, content] of [[ASIDE, this.files], [TABLE, files]]) {
            const table = transaction.objectStore(name);
            table.clear();
            for (const [file, data] of content) table.put(data, file);
        }
        await completed(transaction);
    }
}
