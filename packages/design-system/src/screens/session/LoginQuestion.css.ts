import { style } from '@vanilla-extract/css';

/** A long name breaks before it widens the page. */
export const name = style({ overflowWrap: 'anywhere' });
