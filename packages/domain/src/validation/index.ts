export * from './messages.ts';
export * from './number-rules.ts';
export * from './rule.ts';
export * from './text-rules.ts';
