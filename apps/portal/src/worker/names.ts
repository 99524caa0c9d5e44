export const WORKER = '/worker.js';

/** Response header that lets the worker cache the response for offline use. */
export const KEEP_HEADER = 'Estacao-Offline';

/** Marks a complete precache; the worker writes it last. */
export const ALL_KEPT = '/all-kept';

export const MOST_FILES = 1_000;
