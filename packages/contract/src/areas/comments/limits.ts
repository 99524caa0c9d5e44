/** The most comments in one answer. Serialising them blocks the process. */
export const MAX_COMMENTS = 300;

/** The most replies to one comment, and to all comments of one answer. The newest count. */
export const MAX_REPLIES_PER_COMMENT = 50;
export const MAX_REPLIES = 500;
