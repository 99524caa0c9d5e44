export * from './edit-mask.ts';
export { applyMask } from './mask.ts';
export * from './masks.ts';
