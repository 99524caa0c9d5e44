import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { tabsStart } from '../../theme/bars.ts';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** The next question slides in. It moves only a little, to stay readable. */
const arrive = keyframes({ from: { transform: 'translateX(1rem)' } });
const settle = keyframes({ '40%': { transform: 'scale(1.02)' } });
const shake = keyframes({
  '25%': { transform: 'translateX(-0.25rem)' },
  '75%': { transform: 'translateX(0.25rem)' },
});
const rise = keyframes({ from: { transform: 'translateY(0.5rem)' } });

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  minWidth: 0,
  animation: `${arrive} ${motion.calm} ${motion.ease}`,
});

/** Scrolls clear of the phone's tab bar. */
export const outcome = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  minWidth: 0,
  scrollMarginBlockEnd: `calc(${tabsStart} + ${space[4]})`,
  selectors: { '&:has(> :only-child:empty)': { marginBlockStart: `calc(-1 * ${space[5]})` } },
});

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });

export const answers = recipe({
  base: { display: 'grid', gap: space[3], minWidth: 0 },
  variants: {
    of: {
      text: { gridTemplateColumns: 'minmax(0, 1fr)' },
      photo: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' },
    },
  },
});

export const answer = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    width: '100%',
    minWidth: 0,
    minHeight: `calc(${target} + ${space[2]})`,
    padding: `${space[3]} ${inset}`,
    borderStyle: 'solid',
    borderWidth: 2,
    borderRadius: vars['radius-card'],
    font: 'inherit',
    lineHeight: lineHeight.snug,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  },
  variants: {
    of: {
      text: {},
      photo: { flexDirection: 'column', alignItems: 'stretch', padding: space[3] },
    },
    state: {
      open: {
        background: vars.surface,
        color: vars.text,
        borderColor: vars['border-strong'],
        cursor: 'pointer',
        selectors: { '&[aria-disabled=true]': { cursor: 'default' } },
        '@media': {
          [media.hover]: { selectors: { '&:not([aria-disabled=true]):hover': { background: vars.hover } } },
        },
      },
      sent: { background: vars.selected, color: vars.text, borderColor: vars.control },
      right: {
        background: vars['success-tint'],
        color: vars.text,
        borderColor: vars.success,
        animation: `${settle} ${motion.calm} ${motion.ease}`,
      },
      wrong: {
        background: vars['danger-tint'],
        color: vars.text,
        borderColor: vars.danger,
        animation: `${shake} ${motion.quick} ${motion.ease} 2`,
      },
      spent: { background: vars.sunken, color: vars.muted, borderColor: vars.border },
    },
  },
});

export const mark = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: space[8],
    height: space[8],
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    borderRadius: '50%',
  },
  variants: {
    state: {
      open: { background: vars.tint, color: vars['on-tint'] },
      sent: { color: vars.text },
      right: { color: vars.success },
      wrong: { color: vars.danger },
      spent: { color: vars.muted },
    },
  },
});

export const below = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });

export const words = style({ flex: 1, minWidth: 0 });

/** An empty live region takes no room. */
export const news = recipe({
  variants: {
    among: {
      step: { selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${space[5]})` } } },
      review: { selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${space[6]})` } } },
    },
  },
});

export const feedback = style({ animation: `${rise} ${motion.calm} ${motion.ease}` });

export const score = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  textAlign: 'center',
});

export const review = style({ display: 'flex', flexDirection: 'column', gap: space[6] });

export const reviewed = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${vars.border}`,
});

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });

export const line = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minWidth: 0,
    padding: `${space[2]} ${space[3]}`,
    borderRadius: vars['radius-control'],
    overflowWrap: 'anywhere',
  },
  variants: {
    state: {
      right: { background: vars['success-tint'], color: vars.text },
      wrong: { background: vars['danger-tint'], color: vars.text },
      other: { color: vars.muted },
    },
  },
});

export const sign = recipe({
  base: { display: 'flex', flex: 'none', width: space[6], justifyContent: 'center' },
  variants: {
    state: { right: { color: vars.success }, wrong: { color: vars.danger }, other: {} },
  },
});

export const thumb = style({ flex: 'none', width: '5rem' });

export const aside = style({ flex: 'none', fontSize: textSize.xs, fontWeight: vars['weight-label'] });

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  width: '100%',
  maxWidth: '44rem',
  marginInline: 'auto',
});

export const listBody = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });

export const listFacts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const listLine = style({ fontSize: textSize.sm });
