export * from './event.ts';
export * from './ics.ts';
export * from './path.ts';
export * from './period.ts';
