export { newsItemArea, newsItemAt, newsItemRequested, selectNewsItem } from './article.ts';
export { newsArea, newsRequested, selectNews } from './list.ts';
