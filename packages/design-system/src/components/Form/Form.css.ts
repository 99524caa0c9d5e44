import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { field } from '../TextField/TextField.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.gap, minWidth: 0 });

/** A field keeps the line of its error below it: that line is most of the distance to the next one. */
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

// What has no line for errors below it keeps its own distance.
globalStyle(`${fields} > fieldset:not(${field})`, { marginBlockEnd: space[2] });
