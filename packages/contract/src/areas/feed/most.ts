/** The most posts that one answer has. While the process writes it, it answers no other request. */
export const MOST_POSTS = 100;

/** The most posts that a client has at a time, of several answers. */
export const MOST_POSTS_IN_ALL = 10_000;
