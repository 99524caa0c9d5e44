import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.gap, minWidth: 0 });

/** A field keeps the line of its error below it: that line is the distance to the next one. */
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });

// A choice has no line for errors below it, so it keeps its own distance.
globalStyle(`${fields} > fieldset`, { marginBlockEnd: vars.gap });
