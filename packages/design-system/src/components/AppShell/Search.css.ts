import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byHeader } from '../../theme/forms.ts';
import { fieldSlot, outweigh } from '../../theme/mixins.ts';
import { layer, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const wideBar = '(min-width: 66rem)';

export const opener = style({ '@container': { [wideBar]: outweigh({ display: 'none' }) } });

export const box = recipe({
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInline: 0,
    zIndex: layer.header,
    display: 'none',
    alignItems: 'center',
    gap: space[1],
    background: vars.header,
    '@container': {
      [wideBar]: { position: 'static', display: 'flex', marginInlineEnd: space[2], background: 'none' },
    },
    '@media': { [media.print]: { display: 'none' } },
  },
  variants: { open: { true: { display: 'flex' } } },
});

export const form = style({
  position: 'relative',
  flex: '1 1 auto',
  minWidth: 0,
  '@container': { [wideBar]: { width: byHeader({ centred: '10rem' }, '13rem') } },
});

export const field = style({
  width: '100%',
  minHeight: target,
  paddingInlineStart: space[3],
  paddingInlineEnd: `calc(2 * ${target})`,
  background: 'none',
  color: vars.text,
  border: `1px solid ${vars.muted}`,
  borderRadius: vars['radius-field'],
  // iOS zooms in on inputs with text below 16px.
  fontSize: textSize.md,
  selectors: {
    '&::placeholder': { color: vars.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export const buttons = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  alignItems: 'center',
});

export const button = style([
  fieldSlot,
  {
    color: vars.text,
    selectors: { '&&:active': { background: vars.pressed } },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
  },
]);

export const closer = style({ '@container': { [wideBar]: outweigh({ display: 'none' }) } });
