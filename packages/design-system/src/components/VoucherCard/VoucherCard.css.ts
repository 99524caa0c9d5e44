import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

/** How it stands, below, whatever the height of the neighbours. */
export const standing = style({ display: 'flex', marginBlockStart: 'auto', paddingBlockStart: space[2] });
