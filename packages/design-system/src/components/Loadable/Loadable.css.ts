import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const pages = style({ display: 'flex', flexDirection: 'column', gap: vars.gap, minWidth: 0 });

export const more = style({ display: 'flex', justifyContent: 'center' });
