import { style } from '@vanilla-extract/css';
import { media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** On a phone what one does comes right after what it is; beside the words where there is room for two. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockEnd: space[12],
});

/** Where there is nothing to do, as wide as one reads. */
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

/** Stays in sight while one reads. */
export const aside = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / span 3', position: 'sticky', insetBlockStart: space[16] },
  },
});

/** Where what one does needs the room: the words stand beside it. */
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

/** Members' words stand apart from the station's. */
export const talk = style([text, { paddingBlockStart: space[6] }]);

export const words = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });

/** As high as the way back and the name. */
export const head = style({ paddingBlock: space[8] });

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const boxes = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const dependents = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
