export { getNews, listNews } from '@estacao/contract';
