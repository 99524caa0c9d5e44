import { style } from '@vanilla-extract/css';
import { stickyAside } from '../../theme/bars.ts';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { beside, columns } from '../payments/Checkout.css.ts';

/** The summary comes first on phones. On desktops it sticks beside the form. */
export const page = style([columns, beside, { paddingBlockEnd: space[12] }]);

export const aside = style(stickyAside(space[8]));

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  minWidth: 0,
});

export const summary = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const amount = style([largeAmount, { fontVariantNumeric: 'tabular-nums lining-nums' }]);

export const benefits = style({
  display: 'grid',
  gap: space[2],
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
});

export const benefit = style({ display: 'flex', gap: space[2] });

export const mark = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: `${lineHeight.normal}em`,
  color: vars.link,
});

export const retry = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], paddingBlockStart: space[2] });

export const paper = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  maxWidth: '42rem',
  marginInline: 'auto',
  width: '100%',
  paddingBlockStart: space[8],
  paddingBlockEnd: space[12],
});
