import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const form = style({ display: 'grid', gap: space[4], minWidth: 0 });
