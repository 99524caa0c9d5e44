import { style } from '@vanilla-extract/css';
import { space, textSize } from '../../theme/scales.ts';

export const body = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });

export const facts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const line = style({ fontSize: textSize.sm });
