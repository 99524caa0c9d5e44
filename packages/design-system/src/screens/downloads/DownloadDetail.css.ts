import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

/** The button that brings the file, and what is known of it before. */
export const file = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
