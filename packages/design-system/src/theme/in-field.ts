import { target } from './scales.ts';
import { vars } from './theme.css.ts';

/** What can be pressed at the end of a field, inside of it. */
export const inField = {
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.muted,
  borderRadius: vars['radius-field'],
} as const;
