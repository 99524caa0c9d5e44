import { style } from '@vanilla-extract/css';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const back = style({ display: 'grid', alignItems: 'center', minHeight: target, width: '4rem' });

export const title = style({
  fontSize: vars['text-2xl'],
  lineHeight: lineHeight.tight,
  maxWidth: '24rem',
});

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  width: '100%',
  maxWidth: '26rem',
  marginInline: 'auto',
  paddingBlock: space[8],
  '@media': { [media.tablet]: { paddingBlock: space[12] } },
});

/** Reserves the error line below the field. */
export const field = style({
  display: 'flow-root',
  fontSize: textSize.sm,
  paddingBlockEnd: `calc(${textSize.sm} * ${lineHeight.normal})`,
});

export const article = style({ display: 'flow-root', maxWidth: '42rem' });
