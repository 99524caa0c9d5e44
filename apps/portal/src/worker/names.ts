export const WORKER = '/worker.js';

/** Response header that lets the worker cache the response for offline use. */
export const OFFLINE_HEADER = 'Estacao-Offline';

/** Marks a complete precache; the worker writes it last. */
export const PRECACHE_COMPLETE = '/all-kept';

export const MAX_FILES = 1_000;
