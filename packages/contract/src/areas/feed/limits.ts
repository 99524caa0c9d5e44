/** The most posts in one answer. Serialising them blocks the process. */
export const MAX_POSTS = 100;

export const MAX_LOADED_POSTS = 10_000;
