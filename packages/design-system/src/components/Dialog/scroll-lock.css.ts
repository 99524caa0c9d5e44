import { createVar, globalStyle, style } from '@vanilla-extract/css';

/** The width of the page's scroll bar. */
export const room = createVar();

/** While something of this class is on the page, what is behind it stays where it is. */
export const scrollLock = style({});

// The scroll bar goes; its room stays, so that nothing moves.
globalStyle(`html:has(${scrollLock})`, { overflow: 'hidden', paddingInlineEnd: room });
