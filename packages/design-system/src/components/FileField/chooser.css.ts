import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** The browser's own field, over what one sees: it is touched, dropped on, reached by the keyboard and read out. */
export const native = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  // The part that is its button in some browsers has a cursor of its own.
  '::file-selector-button': { cursor: 'inherit' },
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});

/** What one sees stands right after it, and has its ring. */
export const face = style({
  selectors: {
    [`${native}:focus-visible + &`]: {
      outline: `2px solid ${vars['focus-outer']}`,
      outlineOffset: '2px',
      boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
    },
  },
});
