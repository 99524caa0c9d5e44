export * from './Home.tsx';
export * from './tiles.ts';
