import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const groups = style({ display: 'grid', gap: vars['section-gap'] });

export const group = style({ display: 'grid', gap: vars.gap });
