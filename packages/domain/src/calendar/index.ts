export * from './event.ts';
export * from './ics.ts';
export * from './period.ts';
