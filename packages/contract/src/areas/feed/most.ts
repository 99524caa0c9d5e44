/** The most posts in one answer. Serialising them blocks the process. */
export const MOST_POSTS = 100;

export const MOST_POSTS_IN_ALL = 10_000;
