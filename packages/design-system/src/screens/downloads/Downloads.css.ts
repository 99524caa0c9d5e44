import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

/** Each in a line of its own, in a row of a list. */
export const line = style({ display: 'block' });

/** The button that brings the file, and what is known of it before. */
export const file = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
