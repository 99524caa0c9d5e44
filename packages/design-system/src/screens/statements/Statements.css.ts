import { style } from '@vanilla-extract/css';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({ display: 'grid', gap: vars.gap, minWidth: 0 });

export const balance = style({ display: 'grid', gap: space[2], minWidth: 0 });

export const warnings = style({ display: 'grid', gap: space[1] });

export const open = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  color: vars.link,
  fontWeight: 'inherit',
  lineHeight: lineHeight.snug,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  borderRadius: vars['radius-field'],
  '@media': {
    '(pointer: coarse)': { minHeight: target },
    [media.hover]: { selectors: { '&:hover': { color: vars['link-hover'] } } },
  },
});

export const detail = style({
  display: 'block',
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});

export const entry = style({ display: 'grid', gap: space[4], minWidth: 0 });
