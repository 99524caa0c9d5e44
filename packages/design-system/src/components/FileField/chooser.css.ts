import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** The native file input, transparent above the visible area. It takes clicks, drops and the focus. */
export const native = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  '::file-selector-button': { cursor: 'inherit' },
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});

/** Must follow the input in the document. Shows its focus ring. */
export const face = style({
  selectors: {
    [`${native}:focus-visible + &`]: {
      outline: `2px solid ${vars['focus-outer']}`,
      outlineOffset: '2px',
      boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
    },
  },
});
