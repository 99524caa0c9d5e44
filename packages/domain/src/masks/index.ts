export * from './edit-mask.ts';
export { applyMask, type Mask, type MoneyMask, type PatternMask, unmask } from './mask.ts';
export * from './masks.ts';
