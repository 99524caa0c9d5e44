import { lineHeight } from './scales.ts';
import { vars } from './theme.css.ts';

/** An amount that a screen or a card is about: in the letters of headings. */
export const largeAmount = {
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  fontSize: vars['text-2xl'],
  lineHeight: lineHeight.tight,
} as const;
