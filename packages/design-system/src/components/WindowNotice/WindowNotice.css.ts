import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const below = style({ paddingBlockStart: space[1] });
