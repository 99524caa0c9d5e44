import { style } from '@vanilla-extract/css';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const panel = style({ containerType: 'inline-size', minWidth: 0 });

/** On phones the copyable code comes before the QR code, because members can't scan their own screen. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  '@container': {
    '(min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[10] },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
});

export const label = style({ color: vars.muted, fontSize: textSize.sm, lineHeight: lineHeight.normal });

export const amount = style([
  largeAmount,
  { color: vars.text, fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
]);

export const words = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });

export const how = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const steps = style({ display: 'grid', gap: space[2], lineHeight: lineHeight.normal });

export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignContent: 'start',
});
