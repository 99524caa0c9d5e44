export { addToCartRequested, selectAddToCart, shopArea } from './shop.ts';
export { shopQuestionsArea } from './shop-questions.ts';
