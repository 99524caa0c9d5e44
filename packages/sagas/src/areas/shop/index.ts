export { askedShopArea } from './asked.ts';
export { productsChosen, selectShop, shopArea } from './shop.ts';
