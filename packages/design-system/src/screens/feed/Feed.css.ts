import { FEED_THRESHOLD } from '@estacao/domain';
import { createVar, style } from '@vanilla-extract/css';
import { face } from '../../components/FileField/chooser.css.ts';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  width: '100%',
  maxWidth: '40rem',
  minWidth: 0,
  marginInline: 'auto',
});

export const composer = style({ display: 'flex', gap: space[3], minWidth: 0 });

export const self = style({ display: 'none', '@media': { [media.tablet]: { display: 'flex' } } });

export const fields = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  // Cancels the button's padding, so its label aligns with the text above.
  marginInlineStart: `calc(-1 * ${space[2]})`,
});

export const publish = style({ marginInlineStart: 'auto' });

export const filePicker = style({ position: 'relative', display: 'inline-flex' });

export const filePickerLabel = style([
  face,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minHeight: target,
    paddingInline: space[2],
    color: vars.link,
    borderRadius: vars['radius-control'],
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    lineHeight: lineHeight.snug,
    selectors: {
      'input:active:not(:disabled) + &': { background: vars.pressed },
      'input:disabled + &': { color: vars['on-disabled'] },
    },
    '@media': {
      [media.hover]: { selectors: { 'input:hover:not(:disabled) + &': { background: vars.hover } } },
    },
  },
]);

/** An attachment before sending. Its buttons wrap below when the text needs the room. */
export const attached = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[2],
  background: vars.sunken,
  color: vars.text,
  borderRadius: vars['radius-media'],
  minWidth: 0,
});

export const preview = style({
  flex: 'none',
  width: '5rem',
  height: '5rem',
  objectFit: 'cover',
  borderRadius: vars['radius-media'],
});

export const film = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
});

export const file = style({
  flex: '1 1 8rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

export const fileActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  marginInlineStart: 'auto',
});

export const fileName = style({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontWeight: vars['weight-label'],
});

/** Sticky with zero height: its appearance shifts nothing. */
export const newPosts = style({
  position: 'sticky',
  insetBlockStart: `calc(${space[16]} + ${space[2]})`,
  zIndex: 5,
  display: 'flex',
  justifyContent: 'center',
  height: 0,
  // Cancels the flex gap that a zero-height child would add.
  marginBlockEnd: `calc(-1 * ${vars.gap})`,
  pointerEvents: 'none',
});

export const newPostsButton = style({ pointerEvents: 'auto', height: 'fit-content' });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  minWidth: 0,
  scrollMarginBlockStart: space[16],
});

export const all = style([list, { position: 'relative' }]);

/** Covers the rest of the list past the threshold. Once visible, the feed loads the next page. */
export const loadTrigger = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `${100 * FEED_THRESHOLD}%`,
  insetBlockEnd: 0,
  zIndex: -1,
  pointerEvents: 'none',
  // It moves as the list grows; as a scroll anchor it would make the page jump.
  overflowAnchor: 'none',
});

/** Measured height of a group of posts when it was last near the viewport. */
export const height = createVar();

export const placeholder = style({ minHeight: height });

export const post = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const head = style({ display: 'flex', alignItems: 'flex-start', gap: space[3], minWidth: 0 });

export const byline = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
});

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  color: vars.text,
  fontSize: textSize.md,
  fontWeight: vars['weight-label'],
  overflowWrap: 'anywhere',
});

export const words = style({
  lineHeight: lineHeight.normal,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const ratio = createVar();

export const picture = style({
  display: 'block',
  width: '100%',
  maxHeight: '34rem',
  aspectRatio: ratio,
  objectFit: 'cover',
  background: vars.sunken,
  borderRadius: vars['radius-media'],
});

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: `calc(-1 * ${space[2]})`,
  marginBlockEnd: `calc(-1 * ${space[2]})`,
});

export const comments = style({
  paddingBlockStart: space[4],
  marginBlockStart: space[1],
  borderBlockStart: `1px solid ${vars.border}`,
});
