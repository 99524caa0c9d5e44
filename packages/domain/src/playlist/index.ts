export * from './played.ts';
export * from './playlist.ts';
