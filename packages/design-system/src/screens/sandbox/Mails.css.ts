import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const sideBySide = style({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr' } },
});
