import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

export const main = style({ flex: '1 0 auto', display: 'flex', flexDirection: 'column', outline: 'none' });

export const notice = style({ paddingBlock: space[4] });
