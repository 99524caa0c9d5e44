import { style } from '@vanilla-extract/css';
import { lineHeight, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const tick = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"/></svg>',
)}")`;

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: target,
  color: vars.text,
  lineHeight: lineHeight.normal,
  cursor: 'pointer',
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: space[6],
  height: space[6],
  appearance: 'none',
  background: vars.field,
  border: `1.5px solid ${vars['border-strong']}`,
  borderRadius: `min(${vars['radius-field']}, ${space[2]})`,
  cursor: 'inherit',
  selectors: {
    '&:checked': { background: vars.control, borderColor: vars.control },
    '&:checked::before': {
      content: '',
      width: '80%',
      height: '80%',
      background: vars['on-control'],
      mask: `${tick} center / contain no-repeat`,
    },
    '&[aria-invalid=true]:not(:checked)': { borderColor: vars.danger, borderWidth: 2 },
    '&:disabled': { background: vars.disabled, borderColor: vars.disabled, cursor: 'not-allowed' },
    '&:disabled:checked::before': { background: vars['on-disabled'] },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:checked::before': { background: 'CanvasText' } } },
  },
});
