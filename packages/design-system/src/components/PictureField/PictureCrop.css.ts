import { scrimCss } from '@estacao/theming/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({
  display: 'grid',
  justifyItems: 'center',
  // The handles extend beyond the picture by half of their size.
  padding: space[3],
  marginBlockStart: space[2],
});

export const crop = style({ display: 'block', maxHeight: 'min(50dvh, 24rem)' });

/** The repeated class outweighs the library's styles in any order of sheets. */
const cropSelector = `${crop}${crop}${crop}`;
const selection = `${cropSelector} .ReactCrop__crop-selection`;

globalStyle(`${cropSelector} .ReactCrop__child-wrapper`, { background: vars.sunken });

globalStyle(`${cropSelector} .ReactCrop__crop-mask > rect`, { fill: scrimCss.background, fillOpacity: 1 });

// A two-tone ring has contrast on any picture.
globalStyle(selection, {
  backgroundImage: 'none',
  animation: 'none',
  outline: `2px solid ${vars['focus-outer']}`,
  outlineOffset: '-2px',
  boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
});
globalStyle(`${selection}::after`, { content: 'none' });
globalStyle(`${selection}:focus-visible`, { outlineWidth: 5 });

globalStyle(`${cropSelector} .ReactCrop__drag-handle`, {
  width: space[6],
  height: space[6],
  background: vars.raised,
  border: `2px solid ${vars.control}`,
  borderRadius: '50%',
});
globalStyle(`${cropSelector} .ReactCrop__drag-handle::after`, {
  content: '',
  position: 'absolute',
  inset: `calc(-1 * ${space[3]})`,
});
globalStyle(`${cropSelector} .ReactCrop__drag-handle:focus-visible`, {
  background: vars.control,
  outline: `2px solid ${vars['focus-outer']}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
});
