import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const status = style({ display: 'flex', marginBlockStart: 'auto', paddingBlockStart: space[2] });
