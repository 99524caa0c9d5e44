import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const richText = style({
  maxWidth: '68ch',
  minWidth: 0,
  lineHeight: lineHeight.normal,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});

const inherited = style({});

export const appearance = recipe({
  base: richText,
  variants: {
    inherit: { true: inherited, false: { color: vars.text } },
    align: { start: {}, center: { textAlign: 'center', marginInline: 'auto' } },
  },
  defaultVariants: { inherit: false, align: 'start' },
});

export const waiting = style({ maxWidth: '68ch' });

function on(selector: string, rule: Parameters<typeof globalStyle>[1]) {
  return globalStyle(
    selector
      .split(', ')
      .map((part) => `${richText} ${part}`)
      .join(', '),
    rule,
  );
}

/** Space between neighbours only: the surroundings set the outer space. */
on('> * + *, li > * + *, blockquote > * + *, div > * + *, dd + dt', { marginBlockStart: space[4] });
on('li > ul, li > ol', { marginBlockStart: space[1] });

const heading = {
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  textTransform: vars['case-heading'] as 'none',
  lineHeight: lineHeight.snug,
  textWrap: 'balance',
} as const;

on('h2', { ...heading, fontSize: vars['text-xl'] });
on('h3', { ...heading, fontSize: textSize.lg });
on('h4, h5, h6', { ...heading, fontSize: textSize.md });
on('* + h2', { marginBlockStart: space[8] });
on('* + h3, * + h4, * + h5, * + h6', { marginBlockStart: space[6] });
on('h2 + *, h3 + *, h4 + *, h5 + *, h6 + *', { marginBlockStart: space[2] });

on('ul', { listStyle: 'disc', paddingInlineStart: space[5] });
on('ol', { listStyle: 'decimal', paddingInlineStart: space[6] });
on('li + li', { marginBlockStart: space[1] });
on('ul, ol, dl, blockquote, pre, table', { textAlign: 'start' });
on('li::marker', { color: vars.muted });
on('dt', { fontWeight: vars['weight-label'] });

on('a', {
  color: vars.link,
  textDecorationLine: 'underline',
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
  borderRadius: space.half,
});
// Takes the colour of the text around it. Stays above the link that covers a whole card.
globalStyle(`${richText}${inherited} a`, { position: 'relative', zIndex: 1, color: 'inherit' });
on('a:hover', { '@media': { [media.hover]: { color: vars['link-hover'] } } });
// Alternative text for the arrow; an old browser reads out the arrow itself, as its fallback.
on('a[target]::after', { content: ["'\\00a0↗\\fe0e'", "'\\00a0↗\\fe0e' / ' (abre em nova aba)'"] });

on('blockquote', {
  paddingInlineStart: space[4],
  borderInlineStart: `4px solid ${vars.border}`,
  color: vars.muted,
});
on('figcaption, small', { color: vars.muted, fontSize: textSize.sm });
on('figcaption', { marginBlockStart: space[2] });
on('hr', { border: 0, borderBlockStart: `1px solid ${vars.border}`, marginBlock: space[6] });
on('mark', { background: vars['accent-tint'], color: vars['on-accent-tint'] });
on('sub, sup', { lineHeight: 0 });
on('code', {
  paddingInline: space[1],
  background: vars.sunken,
  color: vars.text,
  borderRadius: vars['radius-badge'],
  fontSize: '0.9em',
});
on('pre', {
  padding: space[4],
  background: vars.sunken,
  color: vars.text,
  borderRadius: vars['radius-card'],
  whiteSpace: 'pre-wrap',
});
on('pre code', { padding: 0, background: 'none', borderRadius: 0 });

on('img', { height: 'auto', background: vars.sunken, borderRadius: vars['radius-media'] });
on('iframe', {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  background: vars.sunken,
  border: 0,
  borderRadius: vars['radius-media'],
});

on('[role=region]', {
  maxWidth: '100%',
  overflowX: 'auto',
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  overflowWrap: 'normal',
});
on('table', {
  width: '100%',
  background: vars.surface,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
on('caption', {
  padding: space[3],
  background: vars.surface,
  fontWeight: vars['weight-label'],
  textAlign: 'start',
});
on('th, td', { minWidth: '6rem', padding: space[3], textAlign: 'start', verticalAlign: 'top' });
on('th', { fontWeight: vars['weight-label'] });
on('thead th', { background: vars.sunken });
on('tr + tr > *, tbody > tr:first-child > *', { borderBlockStart: `1px solid ${vars.border}` });
