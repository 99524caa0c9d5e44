import { style } from '@vanilla-extract/css';
import { dialogContent } from '../../theme/dialog-content.ts';
import { space } from '../../theme/scales.ts';

export const content = style(dialogContent);

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
