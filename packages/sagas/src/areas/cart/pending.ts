export const pendingNotice = 'cart/pending';

/** The attempt that adds to the cart. It ends once the member has seen the cart. */
export const addToCartAttempt = 'addToCart';
