export * from './dependents.ts';
export * from './detail.ts';
export * from './list.ts';
export * from './participation.ts';
export * from './search.ts';
export * from './shown.ts';
