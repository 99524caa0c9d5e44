import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const groups = style({ display: 'grid', gap: vars['section-gap'] });

export const group = style({ display: 'grid', gap: vars.gap });

export const form = style({ display: 'grid', gap: space[4] });
