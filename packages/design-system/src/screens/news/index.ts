export * from './NewsItem.tsx';
export * from './NewsList.tsx';
