export * from './DownloadDetail.tsx';
export * from './Downloads.tsx';
