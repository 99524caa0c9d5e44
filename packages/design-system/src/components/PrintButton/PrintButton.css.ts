import { style } from '@vanilla-extract/css';
import { media } from '../../theme/scales.ts';

/** Phones save a picture; larger screens print. */
export const onPhones = style({ display: 'contents', '@media': { [media.tablet]: { display: 'none' } } });

export const onLargerScreens = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'contents' } },
});
