export * from './amount-field.ts';
export * from './money.ts';
export * from './money-rules.ts';
export * from './split.ts';
