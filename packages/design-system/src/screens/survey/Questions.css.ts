import { createVar, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

/** As high as most questions, so the next button keeps its place. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  minWidth: 0,
  minHeight: '16rem',
});

export const turns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: space[3],
  '@media': { [media.desktop]: { maxWidth: '28rem', marginInlineStart: 'auto', width: '100%' } },
});

export const foot = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const missing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

export const question = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const head = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });

export const ink = createVar();

export const tinted = style({
  padding: inset,
  borderRadius: vars['radius-card'],
  vars: { [vars.text]: ink, [vars.muted]: ink },
});

export const optional = style({ color: vars.muted, fontSize: textSize.sm });

export const headOfForm = style({ paddingBlock: space[8] });

export const pageOfForm = style({ maxWidth: '48rem', marginInline: 'auto', paddingBlockEnd: space[12] });
