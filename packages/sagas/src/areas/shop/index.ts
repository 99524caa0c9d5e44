export { askedShopArea } from './asked.ts';
export { addToCartRequested, selectAddToCart, shopArea } from './shop.ts';
