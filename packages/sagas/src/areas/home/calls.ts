export { getCategory, getNowPlaying, listCategories, listJourneys } from '@estacao/contract';
