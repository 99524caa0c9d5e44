import { createVar, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const question = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const head = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });

/** What is written on a ground of its own. */
export const ink = createVar();

export const tinted = style({
  padding: inset,
  borderRadius: vars['radius-card'],
  vars: { [vars.text]: ink, [vars.muted]: ink },
});

export const optional = style({ color: vars.muted, fontSize: textSize.sm });
