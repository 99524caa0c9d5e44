import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, paper, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const qrCode = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  // With large letters the QR code would be wider than a phone.
  maxWidth: '100%',
  '@media': { print: { breakInside: 'avoid' } },
});

/** Reserves its room before the library loads. Fixed colours keep it readable for scanners. */
export const sheet = recipe({
  base: {
    flex: 'none',
    display: 'grid',
    maxWidth: '100%',
    aspectRatio: '1',
    overflow: 'hidden',
    background: paper.sheet,
    border: `1px solid ${vars.border}`,
    borderRadius: `min(${vars['radius-media']}, ${space[4]})`,
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  variants: {
    size: { md: { width: '12rem' }, lg: { width: '16rem' } },
    failed: {
      true: {
        placeItems: 'center',
        padding: space[4],
        background: vars.sunken,
        color: vars.text,
        fontSize: textSize.sm,
        lineHeight: lineHeight.snug,
        textAlign: 'center',
        forcedColorAdjust: 'auto',
      },
    },
  },
  defaultVariants: { size: 'md' },
});

globalStyle(`${sheet.classNames.base} > svg`, { width: '100%', height: '100%' });

export const text = style({
  maxWidth: '100%',
  color: vars.text,
  fontSize: textSize.md,
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.snug,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
