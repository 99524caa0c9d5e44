import { style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, paper, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const notch = space[3];
const tooth = space[2];

/** Cuts half circles out of both corners of an edge, like a perforation. */
function notched(edge: '0%' | '100%') {
  return ['0%', '100%']
    .map(
      (side) =>
        `radial-gradient(circle ${notch} at ${side} ${edge}, transparent 98%, ${paper.ink}) ${side} 0 / 51% 100% no-repeat`,
    )
    .join(', ');
}

export const ticket = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '28rem',
  minWidth: 0,
  marginInline: 'auto',
  color: vars.text,
  lineHeight: lineHeight.normal,
  '@media': { '(forced-colors: active)': { border: '1px solid' }, [media.print]: { maxWidth: 'none' } },
});

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: inset,
  // Stays bright in dark mode, because members show it at a door.
  background: vars.action,
  color: vars['on-action'],
  vars: { [vars.text]: vars['on-action'] },
  borderStartStartRadius: vars['radius-card'],
  borderStartEndRadius: vars['radius-card'],
  '@media': { [media.print]: { background: 'none', paddingInline: 0 } },
});

export const kicker = style({
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  letterSpacing: vars['tracking-label'],
  textTransform: vars['case-label'] as 'none',
});

const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  padding: inset,
  background: vars.sunken,
  '@media': { [media.print]: { background: 'none', paddingInline: 0, mask: 'none' } },
});

export const plainFacts = part;

export const facts = style([part, { mask: notched('100%'), paddingBlockEnd: space[6] }]);

export const stub = style([
  part,
  {
    position: 'relative',
    alignItems: 'center',
    paddingBlockStart: space[6],
    textAlign: 'center',
    mask: notched('0%'),
    breakInside: 'avoid',
    '::before': {
      content: '',
      position: 'absolute',
      insetInline: space[5],
      insetBlockStart: -1,
      borderBlockStart: `2px dashed ${vars['border-strong']}`,
    },
  },
]);

export const teeth = style({
  height: tooth,
  background: `radial-gradient(circle at 50% 100%, transparent ${tooth}, ${vars.sunken} calc(${tooth} + 0.5px)) 50% 0 / calc(2.5 * ${tooth}) 100% repeat-x`,
  '@media': { [media.print]: { display: 'none' } },
});

export const spent = style({ opacity: 0.3 });

export const codeText = style({
  maxWidth: '100%',
  fontFamily: vars['font-heading'],
  fontSize: textSize.lg,
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.06em',
  overflowWrap: 'anywhere',
});

export const more = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  paddingBlockStart: inset,
});
