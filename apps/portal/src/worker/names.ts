/** Where the host has the service worker. */
export const WORKER = '/worker.js';

/** Says in an answer that it may be kept on the device, to be read without a network. */
export const KEEP_HEADER = 'Estacao-Offline';

/** What is kept last of what the worker keeps from the start: where it is, all of it is. */
export const ALL_KEPT = '/all-kept';

/** How many files of one build a device keeps: all of its scripts and sheets, and as many pages as anybody reads. */
export const MOST_FILES = 1_000;
