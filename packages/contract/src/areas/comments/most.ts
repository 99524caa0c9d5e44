/** The most comments that one answer has: the newest. While the process writes it, it answers no other request. */
export const MOST_COMMENTS = 300;

/** The most answers to one comment, and to all comments of one answer: the newest. */
export const MOST_ANSWERS_EACH = 50;
export const MOST_ANSWERS_IN_ALL = 500;
