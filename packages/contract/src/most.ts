/**
 * The most orders, vouchers, requests or the like of a member that one answer has: the newest. While the process writes an
 * answer, it answers no other request.
 */
export const MOST_OWN = 300;
