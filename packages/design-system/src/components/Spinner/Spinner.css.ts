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
  // Forced colours draw transparent borders, so the spinner would look motionless.
  '@media': { '(forced-colors: active)': { borderBlockStartColor: 'Canvas' } },
});
