import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockEnd: space[12],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 36rem)',
      columnGap: space[16],
      paddingBlockEnd: space[16],
    },
  },
});

export const about = style({ display: 'flex', flexDirection: 'column', gap: space[5], minWidth: 0 });

export const panel = style({
  minWidth: 0,
  '@media': { [media.desktop]: { marginBlockStart: space[8] } },
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: space[4],
  alignItems: 'start',
});

export const consents = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const actions = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const phone = style({ whiteSpace: 'nowrap' });

export const login = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
});

/** Keeps the picture in view beside a long form. `&&` outweighs the style that places it. */
export const stickyPicture = style({
  '@media': {
    [media.desktop]: {
      selectors: {
        '&&': { position: 'sticky', insetBlockStart: 0, alignSelf: 'start', maxHeight: '100dvh' },
      },
    },
  },
});
