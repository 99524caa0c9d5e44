/** The most comments that one answer has, each with all that was answered. */
export const MOST_COMMENTS = 1000;

/** The most posts that one answer has: while it is written, the process answers no other request. */
export const MOST_POSTS = 1000;

/** The most posts that a client has at a time, of several answers. */
export const MOST_POSTS_IN_ALL = 10_000;

/** The most orders, vouchers, requests or the like of a member that one answer has: the newest. */
export const MOST_OWN = 300;

/** The most entries of a statement that one answer has. */
export const MOST_ENTRIES = 1_000;
