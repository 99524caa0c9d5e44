// The names alone: what a style sheet needs to be written, without the engine that fills them in.
export { scrimCss } from './theme/scrim.ts';
export {
  type ColorToken,
  colorTokens,
  type Form,
  type FormKind,
  type FormToken,
  forms,
  formTokens,
  type SchemeSizeToken,
  type SizeToken,
  schemeSizeTokens,
  sizeTokens,
  type Token,
  tokenName,
} from './tokens/tokens.ts';
