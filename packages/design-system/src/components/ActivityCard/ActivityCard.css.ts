import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

export const worth = style({
  overflowWrap: 'anywhere',
  paddingInline: space[2],
  paddingBlock: space.half,
  background: vars['accent-tint'],
  color: vars['on-accent-tint'],
  borderRadius: vars['radius-badge'],
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** The clipped end of a name: invisible and without width, but still in the text. */
export const nameEnd = style({
  fontSize: 0,
  '::before': { content: '...', fontSize: textSize.lg },
});

export const reward = style({
  position: 'absolute',
  insetBlockStart: space[3],
  insetInlineEnd: 0,
  maxWidth: `calc(100% - 2 * ${inset})`,
  paddingInline: space[2],
  paddingBlock: space.half,
  // Not the accent as background: a drawn picture already uses the station's colours.
  background: vars.surface,
  color: vars['accent-text'],
  border: `2px solid ${vars.surface}`,
  borderRadius: vars['radius-badge'],
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.normal,
});

/** Dims only the picture; the text keeps its contrast. */
export const dimmed = style({});

globalStyle(`${dimmed} > :first-child`, { opacity: 0.3 });

export const skeletonBody = style({ display: 'flex', flexDirection: 'column', gap: space[1] });

export const lockedButton = style({
  width: '100%',
  textAlign: 'start',
  textTransform: 'inherit' as 'none',
  letterSpacing: 'inherit',
});

export const price = style({
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.normal,
});

// Masks take the colour of the neighbouring text and need no element. Escapes only `<` and `>` to keep the
// style sheet small.
function drawing(paths: string) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='currentColor' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${paths}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>]/g, encodeURIComponent)}")`;
}

const padlock = drawing(
  "<rect width='18' height='11' x='3' y='11' rx='2'/><path d='M7 11V7a5 5 0 0 1 10 0v4'/>",
);
const tick = drawing("<circle cx='12' cy='12' r='10'/><path d='m8.5 12 2.5 2.5 5-5'/>");

/** Status text with an icon. It must not look like a button. */
function statusStyle(mask: string) {
  return {
    justifyContent: 'start',
    padding: 0,
    background: 'none',
    borderWidth: 0,
    color: vars.muted,
    letterSpacing: 0,
    textTransform: 'none',
    textAlign: 'start',
    '::before': {
      content: '',
      flex: 'none',
      width: '1.125em',
      height: '1.125em',
      background: 'currentColor',
      mask: `${mask} center / contain no-repeat`,
    },
    '@media': { '(forced-colors: active)': { '::before': { background: 'CanvasText' } } },
  } as const;
}

/** Looks like a button, but the name's link takes the press: one tab stop for each card. */
export const label = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minHeight: '2.5rem',
    marginBlockStart: 'auto',
    paddingInline: space[3],
    paddingBlock: space[1],
    background: vars.secondary,
    color: vars['on-secondary'],
    borderStyle: 'solid',
    borderColor: vars['secondary-edge'],
    borderWidth: vars['secondary-border'],
    borderRadius: vars['radius-control'],
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    letterSpacing: vars['tracking-label'],
    textTransform: vars['case-label'] as 'none',
    lineHeight: lineHeight.snug,
    textAlign: 'center',
  },
  variants: {
    state: {
      // In forced colours, a borderless station button would look like plain text.
      open: { '@media': { '(forced-colors: active)': { borderWidth: 1 } } },
      locked: statusStyle(padlock),
      done: statusStyle(tick),
    },
  },
});
