/** The most comments that one answer has, each with all that was answered. */
export const MOST_COMMENTS = 1000;

/** The most posts that one answer has: while it is written, the process answers no other request. */
export const MOST_POSTS = 1000;

/** The most posts that a client has at a time, of several answers. */
export const MOST_POSTS_IN_ALL = 10_000;

/** Orders of one answer. */
export const MOST_ORDERS = 300;

/** Entries of one answer of the statement. */
export const MOST_ENTRIES = 1_000;
