/** The most comments in one answer. Serialising them blocks the process. */
export const MOST_COMMENTS = 300;

/** The most replies to one comment, and to all comments of one answer. The newest count. */
export const MOST_ANSWERS_EACH = 50;
export const MOST_ANSWERS_IN_ALL = 500;
