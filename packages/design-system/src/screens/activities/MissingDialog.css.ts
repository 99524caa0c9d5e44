import { style } from '@vanilla-extract/css';
import { dialogContent } from '../../theme/dialog-content.ts';
import { space } from '../../theme/scales.ts';

export const content = style(dialogContent);

export const names = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingInlineStart: space[6],
  listStyle: 'disc',
});
