import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  display: 'block',
  width: '1.25em',
  height: '1.25em',
  borderRadius: '50%',
  border: '2px solid',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  // There what is transparent would be drawn, and nothing be seen to turn.
  '@media': { '(forced-colors: active)': { borderBlockStartColor: 'Canvas' } },
});
