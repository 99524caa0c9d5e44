import { style } from '@vanilla-extract/css';
import { media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** On a phone the action follows the title; on a desktop it is beside the text. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockEnd: space[12],
});

export const toRead = style({ maxWidth: '48rem' });

export const withAside = style({
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      columnGap: space[12],
      paddingBlockEnd: space[16],
    },
  },
});

export const cover = style({ '@media': { [media.desktop]: { gridColumn: 1 } } });

export const aside = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / span 3', position: 'sticky', insetBlockStart: space[16] },
  },
});

/** The action needs the wide column, so the text goes beside it. */
export const main = style({ minWidth: 0, '@media': { [media.desktop]: { gridColumn: 1 } } });

export const textAside = style({
  minWidth: 0,
  '@media': { [media.desktop]: { gridColumn: 2, gridRow: '1 / span 3' } },
});

export const offer = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
});

export const text = style({ minWidth: 0, '@media': { [media.desktop]: { gridColumn: 1 } } });

export const comments = style([text, { paddingBlockStart: space[6] }]);

export const words = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });

export const head = style({ paddingBlock: space[8] });

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const boxes = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const dependents = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
