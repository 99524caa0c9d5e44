import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const spinner = style({ color: vars.link, fontSize: vars['text-2xl'] });
