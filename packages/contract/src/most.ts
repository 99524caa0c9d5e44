/** The most comments that one answer has, each with all that was answered. */
export const MOST_COMMENTS = 1000;

/** The most posts that one answer has. */
export const MOST_POSTS = 10_000;
