import { style } from '@vanilla-extract/css';

/** As wide as an article, which else stands in the middle: here it begins where other pages do. */
export const item = style({ maxWidth: '42rem' });
