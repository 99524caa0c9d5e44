import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const around = style({ paddingBlockEnd: space[2] });

export const waiting = style({ display: 'grid', gap: space[4], minWidth: 0 });
