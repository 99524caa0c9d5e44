import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';
import { dialogContent } from '../Dialog/dialog-content.ts';

export const content = style(dialogContent);

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
