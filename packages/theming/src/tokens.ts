// Token names for style sheets, without the theme engine.
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
