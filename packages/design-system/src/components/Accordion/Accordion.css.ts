import { style } from '@vanilla-extract/css';
import { lineHeight, media, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { summary as plainSummary } from '../Disclosure/Disclosure.css.ts';

export const item = style({
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&:first-child': { borderBlockStart: `1px solid ${vars.border}` } },
  '@supports': {
    '(interpolate-size: allow-keywords)': {
      interpolateSize: 'allow-keywords',
      selectors: {
        '&::details-content': {
          height: 0,
          overflow: 'clip',
          transition: `height ${motion.calm} ${motion.ease}, content-visibility ${motion.calm} allow-discrete`,
        },
        '&[open]::details-content': { height: 'auto' },
      },
    },
  },
  '@media': { [media.print]: { breakInside: 'avoid' } },
});

export const summary = style([
  plainSummary,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    minHeight: target,
    paddingBlock: space[3],
    paddingInline: space[2],
    borderRadius: vars['radius-control'],
    color: vars.text,
    fontWeight: vars['weight-label'],
    lineHeight: lineHeight.snug,
    selectors: { '&&:active': { background: vars.pressed } },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
  },
]);

export const title = style({ minWidth: 0 });

export const arrow = style({
  flex: 'none',
  color: vars.muted,
  transition: `transform ${motion.calm} ${motion.ease}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
  '@media': { [media.print]: { display: 'none' } },
});

export const content = style({
  paddingInline: space[2],
  paddingBlock: `${space[1]} ${space[5]}`,
  color: vars.text,
});
