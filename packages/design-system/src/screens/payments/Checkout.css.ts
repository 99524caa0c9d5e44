import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
});

export const beside = style({
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: space[10] } },
});

/** On phones the primary button sits above the back button. From tablets on they sit at opposite ends. */
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[3],
  paddingBlockStart: space[2],
  '@media': {
    [media.tablet]: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  },
});
