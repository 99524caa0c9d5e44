export * from './dependents.ts';
export * from './detail.ts';
export * from './list.ts';
export * from './on-activity.ts';
export * from './participation.ts';
export * from './search.ts';
