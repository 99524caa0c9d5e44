import { style } from '@vanilla-extract/css';

/** Figures and slashes hold together by themselves; the time may take the next line where text is large. */
export const date = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
