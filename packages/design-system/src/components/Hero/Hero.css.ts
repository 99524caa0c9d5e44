import { scrimCss } from '@estacao/theming/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { pageSide } from '../../theme/inset.ts';
import { media, motion, pageWidth, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Where the page's own column begins, on a screen wider than the page. */
function pageEdge(room: string) {
  return `max(${room}, calc((100vw - ${pageWidth}) / 2 + ${space[6]}))`;
}

export const hero = recipe({
  base: { position: 'relative', display: 'grid', overflow: 'hidden' },
  variants: {
    words: {
      // Words and picture side by side; on a phone the picture is above.
      beside: {
        '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
      },
      // Words on the picture, held by the scrim.
      over: {},
    },
  },
});

export const pictures = recipe({
  base: { position: 'relative', background: vars.sunken, minHeight: '13rem', aspectRatio: '3 / 2' },
  variants: {
    words: {
      beside: {
        '@media': { [media.tablet]: { order: 1, aspectRatio: 'auto', minHeight: '26rem' } },
      },
      over: {
        gridArea: '1 / 1',
        minHeight: '30rem',
        aspectRatio: 'auto',
        '@media': { [media.tablet]: { minHeight: '28rem' } },
      },
    },
  },
});

export const slide = recipe({
  base: {
    position: 'absolute',
    inset: 0,
    opacity: 0,
    transition: `opacity calc(${motion.calm} * 2) ${motion.ease}`,
  },
  variants: { shown: { true: { opacity: 1 } } },
});

export const picture = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Header pictures keep what they are about on the right, and room for words on the left.
  objectPosition: 'right center',
});

export const words = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'flex-start',
    gap: vars.gap,
    minWidth: 0,
    paddingBlock: space[8],
    paddingInline: pageSide,
    '@media': {
      [media.tablet]: {
        paddingBlock: space[12],
        paddingInlineStart: pageEdge(space[6]),
        paddingInlineEnd: space[8],
      },
    },
  },
  variants: {
    words: {
      beside: { height: '100%' },
      over: {
        gridArea: '1 / 1',
        alignSelf: 'end',
        background: scrimCss.background,
        color: scrimCss.text,
        // On the scrim, as on any bold surface, what stands there asks for the usual tokens and gets these.
        vars: {
          [vars.text]: scrimCss.text,
          [vars.muted]: scrimCss.text,
          [vars.link]: scrimCss.text,
          [vars['link-hover']]: scrimCss.text,
          [vars['action-edge']]: scrimCss.text,
          [vars['action-edge-width']]: '1.5px',
          [vars.secondary]: scrimCss.background,
          [vars['secondary-hover']]: scrimCss.background,
          [vars['secondary-pressed']]: scrimCss.background,
          [vars['on-secondary']]: scrimCss.text,
          [vars['secondary-edge']]: scrimCss.text,
          [vars['secondary-border']]: '1.5px',
        },
        // The words stand on the whole of the scrim; it fades out beyond them.
        '::before': {
          content: '',
          position: 'absolute',
          insetInline: 0,
          insetBlockEnd: '100%',
          height: `calc(2 * ${space[16]})`,
          background: `linear-gradient(to top, ${scrimCss.background}, transparent)`,
          pointerEvents: 'none',
        },
        '@media': {
          [media.tablet]: {
            alignSelf: 'stretch',
            width: '50%',
            '::before': {
              insetBlock: 0,
              insetInlineStart: '100%',
              width: '70%',
              height: 'auto',
              background: `linear-gradient(to right, ${scrimCss.background}, transparent)`,
            },
          },
        },
      },
    },
  },
});

/** Over the picture, on its own piece of scrim; out of the way of words that stand on the picture too. */
export const controls = recipe({
  base: {
    position: 'absolute',
    insetInlineEnd: space[3],
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    paddingInlineStart: space[3],
    background: scrimCss.background,
    color: scrimCss.text,
    borderRadius: vars['radius-control'],
    fontSize: textSize.sm,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  variants: {
    words: {
      beside: { insetBlockEnd: space[3] },
      over: { insetBlockStart: space[3] },
    },
  },
});

export const pause = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: 'inherit',
  borderRadius: vars['radius-control'],
});
