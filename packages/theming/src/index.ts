export type { Oklch } from './color/oklch.ts';
export { difference, fromOklch, toOklch } from './color/oklch.ts';
export { contrast, luminance, parseHex, type Rgb, toHex } from './color/srgb.ts';
export {
  everyFontFile,
  type FontFile,
  type FontUse,
  firstFontFilesOf,
  fontFaceCss,
  fontFilesOf,
} from './fonts/faces.ts';
export { fonts } from './fonts/fonts.ts';
export { type Clash, clashOf } from './station/clash.ts';
export { formatErrors, type StationError } from './station/errors.ts';
export { type ParseResult, parseStation } from './station/parse.ts';
export type { Station, StationInput } from './station/schema.ts';
export { checkStation } from './theme/check-station.ts';
export { themeCss } from './theme/css.ts';
export { deriveTheme, type Theme } from './theme/derive.ts';
export { type Forms, formsOf, headerGroundOf, headerOf } from './theme/forms.ts';
export { explainTheme } from './theme/in-portuguese.ts';
export { kinds, type Pair, type PairKind, pairName, pairs } from './theme/pairs.ts';
export {
  type MeasuredPair,
  measureTheme,
  type PairProblem,
  proveStation,
  proveTheme,
} from './theme/prove.ts';
export { colorName, type Note, reportOf } from './theme/report.ts';
export { scrimCss } from './theme/scrim.ts';
export {
  type ColorToken,
  colorTokenDocs,
  colorTokens,
  type Form,
  type FormKind,
  forms,
  formTokens,
  type Scheme,
  type SchemeSizeToken,
  type SizeToken,
  schemeSizeTokenDocs,
  schemeSizeTokens,
  schemes,
  sizeTokenDocs,
  sizeTokens,
  type Token,
  tokenName,
} from './tokens/tokens.ts';
