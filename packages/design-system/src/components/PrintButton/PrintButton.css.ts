import { style } from '@vanilla-extract/css';
import { media } from '../../theme/scales.ts';

/** A phone keeps a picture; whoever has a larger screen has a printer. */
export const onPhones = style({ display: 'contents', '@media': { [media.tablet]: { display: 'none' } } });

export const elsewhere = style({ display: 'none', '@media': { [media.tablet]: { display: 'contents' } } });
