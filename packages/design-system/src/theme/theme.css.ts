import {
  colorTokens,
  formTokens,
  schemeSizeTokens,
  sizeTokens,
  type Token,
  tokenName,
} from '@estacao/theming/tokens';
import { createGlobalThemeContract } from '@vanilla-extract/css';

const tokens: readonly Token[] = [...colorTokens, ...sizeTokens, ...schemeSizeTokens, ...formTokens];

/**
 * The only values that component styles may use. A station's style sheet sets them at run time, so one build
 * serves every station.
 */
export const vars = createGlobalThemeContract(
  Object.fromEntries(tokens.map((token) => [token, tokenName(token).slice('--'.length)])) as Record<
    Token,
    string
  >,
);
