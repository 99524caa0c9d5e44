import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, motion, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Size of a real card. Its text scales with the card, not with the page's text size. */
export const card = style({
  containerType: 'inline-size',
  position: 'relative',
  width: '100%',
  maxWidth: '21rem',
  aspectRatio: '1.586',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const side = recipe({
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: space[1],
    overflow: 'hidden',
    padding: '6cqi',
    background: vars.brand,
    color: vars['on-brand'],
    borderRadius: `min(${vars['radius-card']}, ${space[5]})`,
    boxShadow: vars['card-shadow'],
    fontSize: `min(${textSize.md}, 4.8cqi)`,
    lineHeight: lineHeight.tight,
    transition: `opacity ${motion.calm} ${motion.ease}, visibility ${motion.calm}`,
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: { shown: { false: { opacity: 0, visibility: 'hidden' } } },
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '12cqi',
});

const contact = `0.5cqi solid ${vars['on-brand-muted']}`;

export const chip = style({
  position: 'relative',
  width: '13cqi',
  aspectRatio: '1.3',
  border: contact,
  borderRadius: `min(${vars['radius-badge']}, ${space[2]})`,
  '::before': { content: "''", position: 'absolute', inset: '30% 0', borderBlock: contact },
  '::after': { content: "''", position: 'absolute', inset: '0 32%', borderInline: contact },
});

export const brand = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  fontSize: '1.35em',
});

export const number = style({
  fontSize: '1.5em',
  letterSpacing: '0.04em',
  whiteSpace: 'pre',
});

export const bottom = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[4],
  minWidth: 0,
});

export const part = style({ minWidth: 0, flex: '0 1 auto' });

export const label = style({
  display: 'block',
  color: vars['on-brand-muted'],
  fontSize: '0.72em',
});

export const value = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minHeight: `${lineHeight.tight}em`,
});

export const stripe = style({
  marginInline: '-6cqi',
  height: '14cqi',
  background: vars['brand-pressed'],
});

export const code = style({
  alignSelf: 'flex-end',
  minWidth: '22cqi',
  paddingInline: '3cqi',
  paddingBlock: '1.5cqi',
  background: vars.field,
  color: vars.text,
  borderRadius: `min(${vars['radius-badge']}, ${space[1]})`,
  textAlign: 'end',
  fontSize: '1.1em',
  lineHeight: lineHeight.normal,
});
