import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

/** On a phone what is paid for comes first. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
});

/** On a desk it stands beside the form. */
export const beside = style({
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: space[10] } },
});

/** The next step is under the thumb, and the way back beside it; on a desk they stand at the ends. */
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[3],
  paddingBlockStart: space[2],
  '@media': {
    [media.tablet]: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  },
});
