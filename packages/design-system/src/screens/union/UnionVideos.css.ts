import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const choice = style({ maxWidth: '24rem', marginBlockEnd: vars.gap });
