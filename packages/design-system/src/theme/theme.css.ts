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
 * What a component may be styled with. The values come from the station's style sheet, at run time; the names are
 * stable, so one build serves every station.
 */
export const vars = createGlobalThemeContract(
  Object.fromEntries(tokens.map((token) => [token, tokenName(token).slice('--'.length)])) as Record<
    Token,
    string
  >,
);
