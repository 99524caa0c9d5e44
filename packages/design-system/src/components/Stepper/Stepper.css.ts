import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { hidden } from '../../theme/hidden.css.ts';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const stepper = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  color: vars.text,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.snug,
  '@media': { [media.tablet]: { display: 'none' } },
});

export const progress = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const list = style({
  display: 'flex',
  gap: space[1],
  '@media': { [media.tablet]: { gap: space[3] } },
});

export const step = recipe({
  base: {
    position: 'relative',
    flex: '1 1 0',
    display: 'flex',
    alignItems: 'center',
    minHeight: target,
    minWidth: 0,
    '::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      height: space[1],
      borderRadius: vars['radius-badge'],
    },
    '@media': {
      [media.tablet]: {
        flex: '0 1 auto',
        gap: space[3],
        '::before': { content: 'none' },
        selectors: {
          '&:not(:last-child)': { flexGrow: 1 },
          '&:not(:last-child)::after': {
            content: '',
            flex: '1 1 0',
            minWidth: space[4],
            borderBlockStart: `2px solid ${vars['border-strong']}`,
          },
        },
      },
    },
  },
  variants: {
    state: {
      done: {
        '::before': { background: vars.control },
        '@media': {
          [media.tablet]: { selectors: { '&:not(:last-child)::after': { borderColor: vars.control } } },
          '(forced-colors: active)': { '::before': { background: 'Highlight' } },
        },
      },
      current: {
        '::before': { background: vars.control },
        '@media': { '(forced-colors: active)': { '::before': { background: 'Highlight' } } },
      },
      // An outline, so future steps differ by more than colour.
      next: { '::before': { border: `1px solid ${vars['border-strong']}` } },
    },
  },
});

export const label = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minWidth: 0,
    minHeight: target,
    color: vars.muted,
    fontSize: textSize.sm,
    lineHeight: lineHeight.snug,
    textAlign: 'start',
  },
  variants: {
    state: {
      done: { color: vars.text },
      current: { color: vars.text, fontWeight: vars['weight-label'] },
      next: {},
    },
    leads: {
      true: {
        position: 'absolute',
        inset: 0,
        borderRadius: vars['radius-control'],
        outlineOffset: -2,
        '@media': {
          [media.tablet]: { position: 'static', outlineOffset: 2 },
          [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } },
        },
      },
    },
  },
});

export const words = style([
  hidden,
  {
    '@media': {
      [media.tablet]: {
        position: 'static',
        minWidth: 0,
        width: 'auto',
        height: 'auto',
        overflow: 'visible',
        clipPath: 'none',
        whiteSpace: 'normal',
      },
    },
  },
]);

export const mark = recipe({
  base: {
    display: 'none',
    flex: 'none',
    placeItems: 'center',
    width: space[8],
    height: space[8],
    borderRadius: '50%',
    border: '2px solid',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '@media': { [media.tablet]: { display: 'grid' } },
  },
  variants: {
    state: {
      done: { background: vars.control, borderColor: vars.control, color: vars['on-control'] },
      current: { borderColor: vars.control, color: vars.text },
      next: { borderColor: vars['border-strong'], color: vars.muted },
    },
  },
});
