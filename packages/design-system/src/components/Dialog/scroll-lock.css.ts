import { createVar, globalStyle, style } from '@vanilla-extract/css';

export const scrollbarWidth = createVar();

/** While an element of this class is on the page, the page behind it does not scroll. */
export const scrollLock = style({});

// Padding replaces the hidden scrollbar, so the layout does not shift.
globalStyle(`html:has(${scrollLock})`, { overflow: 'hidden', paddingInlineEnd: scrollbarWidth });
