import { style } from '@vanilla-extract/css';

/** As wide as one types a few words, and no wider than the page. */
export const search = style({ maxWidth: '24rem' });
