import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const thread = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  scrollMarginBlockStart: space[16],
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });

export const send = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
});

export const keys = style({ display: 'contents' });

export const shortcut = style({
  color: vars.muted,
  fontSize: textSize.sm,
  '@media': { '(pointer: coarse)': { display: 'none' }, [media.print]: { display: 'none' } },
});

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[5] });

export const comment = style({
  display: 'flex',
  gap: space[3],
  minWidth: 0,
  scrollMarginBlockStart: space[16],
});

export const face = recipe({
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    objectFit: 'cover',
    overflow: 'hidden',
    background: vars.tint,
    color: vars['on-tint'],
    borderRadius: '50%',
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    lineHeight: 1,
    alignSelf: 'start',
  },
  variants: { size: { md: { width: '2.5rem' }, sm: { width: '2rem', fontSize: textSize.xs } } },
  defaultVariants: { size: 'md' },
});

export const body = style({ flex: 1, minWidth: 0 });

export const head = style({ display: 'flex', alignItems: 'flex-start', gap: space[2] });

export const byline = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  minWidth: 0,
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
});

export const author = style({
  minWidth: 0,
  color: vars.text,
  fontSize: textSize.md,
  fontWeight: vars['weight-label'],
  overflowWrap: 'anywhere',
});

/** Full touch target without increasing the line's height. */
export const options = style({
  flex: 'none',
  marginBlock: `calc(-1 * ${space[2]})`,
  '@media': { [media.print]: { display: 'none' } },
});

export const words = style({
  maxWidth: '68ch',
  lineHeight: lineHeight.normal,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** Negative margin aligns the buttons' labels with the text. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  marginInlineStart: `calc(-1 * ${space[2]})`,
  '@media': { [media.print]: { display: 'none' } },
});

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: target,
  paddingInline: space[2],
  marginInlineStart: `calc(-1 * ${space[2]})`,
  color: vars.link,
  borderRadius: vars['radius-control'],
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&&:active': { background: vars.pressed } },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
});

export const chevron = style({
  display: 'flex',
  selectors: { ':is(details[open] > summary, [aria-expanded=true]) > &': { transform: 'rotate(180deg)' } },
});

export const replies = style([list, { gap: space[4] }]);

export const answers = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  paddingBlock: `${space[2]} ${space[1]}`,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  paddingBlockStart: space[3],
});

export const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  alignSelf: 'center',
  maxWidth: '100%',
});
