export * from './Shop.tsx';
export * from './ShopQuestions.tsx';
