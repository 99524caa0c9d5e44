import { space } from './scales.ts';
import { vars } from './theme.css.ts';

/** Parts of a dialog below each other, clear of the line below its title. */
export const dialogContent = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  paddingBlockStart: space[2],
} as const;
