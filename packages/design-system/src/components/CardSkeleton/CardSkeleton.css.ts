import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const skeletonBody = style({ display: 'flex', flexDirection: 'column', gap: space[1] });
