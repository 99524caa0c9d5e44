export const pendingNotice = 'cart/pending';

/** Idempotency key of the call that adds to the cart. The attempt ends when the member has seen the cart. */
export const addToCartAttempt = 'addToCart';
