export * from './article.ts';
export * from './list.ts';
