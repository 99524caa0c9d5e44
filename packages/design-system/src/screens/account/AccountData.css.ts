import { globalStyle, style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

// Below each other on a phone, all as wide as the page.
globalStyle(`${buttons} > *`, { flexGrow: 1, '@media': { [media.tablet]: { flexGrow: 0 } } });

export const losses = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
