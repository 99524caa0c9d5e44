export { downloadsArea, downloadsRequested, selectDownloads } from './list.ts';
export { downloadArea, downloadAt, downloadRequested, selectDownload } from './page.ts';
