export { themeCss } from './css.ts';
export { deriveTheme, type Theme } from './derive.ts';
export { type PairProblem, proveStation, proveTheme } from './prove.ts';
