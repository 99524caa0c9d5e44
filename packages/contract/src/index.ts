export * from './areas/index.ts';
export * from './call.ts';
export type { UndecodedItem } from './codecs.ts';
export * from './events.ts';
export * from './failure/error-body.ts';
export * from './failure/failure.ts';
export * from './files.ts';
export * from './table.ts';
