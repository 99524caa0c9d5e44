import { style } from '@vanilla-extract/css';
import { headerEnd } from '../../theme/bars.ts';
import { largeAmount } from '../../theme/large-amount.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** On a phone what is paid for comes first; on a desk it stands beside the form and stays in sight. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockEnd: space[12],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: space[10] },
  },
});

export const aside = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: {
      order: 1,
      position: 'sticky',
      insetBlockStart: `calc(${headerEnd.desktop} + ${space[8]})`,
    },
  },
});

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

/** What one does next is under the thumb, and the way back beside it; on a desk they stand at the ends. */
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[3],
  paddingBlockStart: space[2],
  '@media': {
    [media.tablet]: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  },
});

/** It has no line for errors below it, which keeps fields apart. */
/** What a message offers to do. */
export const again = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], paddingBlockStart: space[2] });

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
