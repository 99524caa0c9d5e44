export type { ComposerProps, PostVideoFile } from './Composer.tsx';
export * from './Feed.tsx';
export type { FeedPost } from './PostCard.tsx';
