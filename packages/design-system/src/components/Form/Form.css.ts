import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { field } from '../TextField/TextField.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.gap, minWidth: 0 });

/** Each field reserves a line for its error, which provides most of the distance to the next. */
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

globalStyle(`${fields} > fieldset:not(${field})`, { marginBlockEnd: space[2] });
