import { globalStyle, style } from '@vanilla-extract/css';

/** Read out, not shown. It weighs nothing, so that a component can show it after all on a wider screen. */
export const hidden = style({});

globalStyle(`:where(${hidden})`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
