import { pageWidth, space } from './scales.ts';
import { vars } from './theme.css.ts';

// `rem` grows with large text, so `vw` limits the sides on a phone.

export const inset = `min(${vars.inset}, 7vw)`;

export const pageSide = `min(${space[4]}, 5vw)`;

export const pageEdge = `max(${space[6]}, calc((100vw - ${pageWidth}) / 2 + ${space[6]}))`;

export const barSide = `min(${space[2]}, 2vw)`;

export const menuSide = `min(${space[3]}, 3vw)`;

export const tabSide = `min(${space.half}, 0.6vw)`;

export const panelSide = `min(${space[6]}, 6vw)`;

export const noticeSide = `min(${space[4]}, 4vw)`;

/** Distance by which cards reach into the band above them. */
export const overlap = `calc(${space[16]} + ${space[12]})`;

/** Container query: too narrow for a logo beside text, as with large text on a phone. */
export const crampedBar = '(max-width: 17.5rem)';

/** Container query: too narrow for logo, links and actions in a line. */
export const tightBar = '(max-width: 48rem)';
