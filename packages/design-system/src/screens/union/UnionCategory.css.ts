import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const section = style({ display: 'grid', gap: vars.gap });
