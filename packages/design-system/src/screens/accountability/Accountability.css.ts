import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const years = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

export const year = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
