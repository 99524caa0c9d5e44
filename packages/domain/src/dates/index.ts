export * from './calendar.ts';
export * from './date.ts';
export * from './date-rules.ts';
export * from './moment.ts';
