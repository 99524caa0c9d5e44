export * from './ActivityList.tsx';
export * from './ActivityPage.tsx';
export * from './Category.tsx';
export * from './panels/PanelSkeleton.tsx';
export * from './SearchResults.tsx';
