import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const calendar = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': { [media.print]: { display: 'none' } },
});

export const where = style({
  flex: '1 1 20rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  '@media': {
    [media.tablet]: { flexDirection: 'row-reverse', justifyContent: 'flex-end', columnGap: space[4] },
  },
});

/** As long as its words are, what turns the pages stays where it is. */
export const title = style({ flex: '1 1 10rem', minWidth: 0 });

export const turns = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: space[1] });

export const views = style({ flex: '1 1 18rem', '@media': { [media.tablet]: { flex: '0 1 auto' } } });

export const nothing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  textAlign: 'center',
});
