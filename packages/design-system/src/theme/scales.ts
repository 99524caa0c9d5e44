// Values shared by all stations: 4 px grid, small type sizes, motion, layers and breakpoints.

export const space = {
  0: '0',
  half: '0.125rem',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
} as const;

export const textSize = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
} as const;

/** One font for password dots, because station typefaces draw them in different sizes. */
export const passwordFont = 'Verdana, "DejaVu Sans", sans-serif';

export const lineHeight = { tight: '1.15', snug: '1.3', normal: '1.5' } as const;

export const motion = {
  quick: '120ms',
  calm: '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const layer = { header: 10, float: 20, dialog: 30, notice: 40 } as const;

/** Minimum size of a touch target. */
export const target = '2.75rem';

export const playerHeight = '400px';

export const pageWidth = '73.75rem';

/** A QR code stays dark on white in every theme, because scanners need it. */
export const paper = { ink: '#000000', sheet: '#ffffff' } as const;

export const media = {
  tablet: 'screen and (min-width: 768px)',
  desktop: 'screen and (min-width: 1024px)',
  hover: '(hover: hover) and (pointer: fine)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  print: 'print',
} as const;
