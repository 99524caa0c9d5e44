import { globalStyle, style } from '@vanilla-extract/css';

/** Visible only to screen readers. Without specificity, so a component can show it on a wider screen. */
export const hidden = style({});

globalStyle(`:where(${hidden})`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
