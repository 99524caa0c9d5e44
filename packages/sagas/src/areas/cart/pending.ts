/** The notice that something waits in the cart to be looked at and paid. */
export const pendingNotice = 'cart/pending';

/** The attempt that puts something there. It ends once the member has seen the cart. */
export const addToCartAttempt = 'addToCart';
