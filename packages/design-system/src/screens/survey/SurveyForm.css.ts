import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scales.ts';

/** As high as the way back and the name. */
export const head = style({ paddingBlock: space[8] });

/** As wide as one reads. */
export const page = style({ maxWidth: '48rem', marginInline: 'auto', paddingBlockEnd: space[12] });
