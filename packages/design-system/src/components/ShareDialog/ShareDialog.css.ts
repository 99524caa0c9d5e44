import { globalStyle, style } from '@vanilla-extract/css';
import { dialogContent } from '../../theme/mixins.ts';
import { space } from '../../theme/scales.ts';

export const content = style(dialogContent);

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

globalStyle(`${ways} > *`, { flex: '1 1 8.5rem' });
