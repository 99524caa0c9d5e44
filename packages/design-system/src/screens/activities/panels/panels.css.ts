import { style } from '@vanilla-extract/css';
import { space } from '../../../theme/scales.ts';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const boxes = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const dependents = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
