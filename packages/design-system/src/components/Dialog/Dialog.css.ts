import { scrimCss } from '@estacao/theming/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { layer, media, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { scrollLock } from './scroll-lock.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.97)' } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });

function animated(name: string) {
  return {
    animation: `${name} ${motion.calm} ${motion.ease}`,
    selectors: {
      '&[data-state=closed]': { animation: `${name} ${motion.quick} ${motion.ease} reverse forwards` },
    },
  };
}

export const overlay = style([
  scrollLock,
  { position: 'fixed', inset: 0, zIndex: layer.dialog, background: scrimCss.background },
  animated(appear),
]);

export const dialog = recipe({
  base: {
    position: 'fixed',
    zIndex: layer.dialog,
    display: 'flex',
    flexDirection: 'column',
    background: vars.raised,
    color: vars.text,
    boxShadow: vars['dialog-shadow'],
    outline: 'none',
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    placement: {
      sheet: [
        {
          insetInline: 0,
          insetBlockEnd: 0,
          maxHeight: 'calc(100dvh - 2rem)',
          paddingBlockEnd: 'env(safe-area-inset-bottom)',
          borderStartStartRadius: vars['radius-dialog'],
          borderStartEndRadius: vars['radius-dialog'],
        },
        animated(rise),
        {
          '@media': {
            [media.tablet]: {
              inset: 0,
              margin: 'auto',
              height: 'fit-content',
              width: 'min(34rem, calc(100vw - 4rem))',
              maxHeight: 'min(44rem, calc(100dvh - 4rem))',
              paddingBlockEnd: 0,
              borderRadius: vars['radius-dialog'],
              ...animated(grow),
            },
          },
        },
      ],
      side: [
        {
          insetBlock: 0,
          insetInlineEnd: 0,
          width: 'min(22rem, calc(100vw - min(3rem, 14vw)))',
          paddingBlockEnd: 'env(safe-area-inset-bottom)',
          borderStartStartRadius: vars['radius-dialog'],
          borderEndStartRadius: vars['radius-dialog'],
        },
        animated(slide),
      ],
    },
  },
  defaultVariants: { placement: 'sheet' },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  flex: 'none',
  minHeight: '3.5rem',
  paddingInline: inset,
  paddingBlock: space[2],
});

export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: target,
  height: target,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  color: vars.muted,
  borderRadius: vars['radius-control'],
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
  selectors: { '&&:active': { background: vars.pressed } },
});

export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  paddingInline: inset,
  paddingBlockEnd: inset,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  flex: 'none',
  paddingInline: inset,
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${vars.border}`,
});

globalStyle(`${footer} > *`, {
  flex: '1 0 auto',
  maxWidth: '100%',
  '@media': { [media.tablet]: { flex: '0 1 auto' } },
});
