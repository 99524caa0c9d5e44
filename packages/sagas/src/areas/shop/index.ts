export { productsChosen, selectShop, shopArea } from './shop.ts';
