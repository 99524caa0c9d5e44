// While the process writes an answer, it answers no other request: these keep that short.

/** The most comments that one answer has: the newest. */
export const MOST_COMMENTS = 300;

/** The most answers to one comment, and to all comments of one answer: the newest. */
export const MOST_ANSWERS_EACH = 50;
export const MOST_ANSWERS = 500;

/** The most posts that one answer has. */
export const MOST_POSTS = 100;

/** The most posts that a client has at a time, of several answers. */
export const MOST_POSTS_IN_ALL = 10_000;

/** The most orders, vouchers, requests or the like of a member that one answer has: the newest. */
export const MOST_OWN = 300;

/** The most entries of a statement that one answer has. */
export const MOST_ENTRIES = 1_000;
