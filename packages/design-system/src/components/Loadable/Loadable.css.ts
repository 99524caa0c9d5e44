import { createVar, style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const pages = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
});

export const more = style({ display: 'flex', justifyContent: 'center' });

export const restFrom = createVar();

/** Lies over what of the list is left behind the threshold, and is in the way of nothing: once any of it is in sight, there is enough of it. */
export const rest = style({
  position: 'absolute',
  insetInline: 0,
  insetBlock: `${restFrom} 0`,
  zIndex: -1,
  pointerEvents: 'none',
});

/** What stands where a list is over. */
export const atEnd = style({ paddingBlock: space[4], color: vars.muted, textAlign: 'center' });
