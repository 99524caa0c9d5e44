import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** Above what else there is of the account, as far from it as that is from itself. */
export const picture = style({ marginBlockEnd: vars['section-gap'] });
