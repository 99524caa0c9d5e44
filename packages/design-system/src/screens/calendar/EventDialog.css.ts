import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const event = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
