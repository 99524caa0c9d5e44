import { style } from '@vanilla-extract/css';

/** As wide as one writes. */
export const form = style({ maxWidth: '36rem' });
