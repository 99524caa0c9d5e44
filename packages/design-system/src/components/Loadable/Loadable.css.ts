import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const pages = style({ display: 'flex', flexDirection: 'column', gap: vars.gap, minWidth: 0 });

export const more = style({ display: 'flex', justifyContent: 'center' });

/** What stands where a list is over. */
export const atEnd = style({ paddingBlock: space[4], color: vars.muted, textAlign: 'center' });
