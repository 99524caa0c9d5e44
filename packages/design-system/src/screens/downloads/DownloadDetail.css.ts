import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const file = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
