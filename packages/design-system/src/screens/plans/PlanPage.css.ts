import { style } from '@vanilla-extract/css';
import { largeAmount } from '../../theme/mixins.ts';
import { lineHeight, media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** On phones the price follows the picture. On desktops it has its own column. */
export const plan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockEnd: space[12],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      columnGap: space[12],
      paddingBlockEnd: space[16],
    },
  },
});

export const picture = style({ '@media': { [media.desktop]: { gridColumn: 1, gridRow: 1 } } });

export const offer = style({ display: 'flex', flexDirection: 'column', gap: space[5] });

export const sidebar = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: space[16],
    },
  },
});

export const text = style({ minWidth: 0, '@media': { [media.desktop]: { gridColumn: 1 } } });

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
});

export const negotiable = style(largeAmount);

export const benefits = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const benefit = style({ display: 'flex', gap: space[2], lineHeight: lineHeight.normal });

export const tick = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: `${lineHeight.normal}em`,
  color: vars.link,
});

/** The skeleton's title is as high as the real page header. */
export const head = style({ paddingBlock: space[8] });
