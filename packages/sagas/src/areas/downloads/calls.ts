export { getDownload, listDownloads } from '@estacao/contract';
