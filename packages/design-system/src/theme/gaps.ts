import { space } from './scales.ts';
import { vars } from './theme.css.ts';

export const gaps = {
  none: { gap: space[0] },
  hair: { gap: space[1] },
  tight: { gap: space[2] },
  snug: { gap: space[3] },
  gap: { gap: vars.gap },
  loose: { gap: space[8] },
  section: { gap: vars['section-gap'] },
} as const;

export type Gap = keyof typeof gaps;
