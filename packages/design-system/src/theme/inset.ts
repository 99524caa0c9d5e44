import { pageWidth, space } from './scales.ts';
import { vars } from './theme.css.ts';

// Sides are room for words, so large text on a phone takes it back: there they grow with the screen, not with the text.

/** From the edge of a card to what is in it. */
export const inset = `min(${vars.inset}, 7vw)`;

/** From the edge of a phone to the page. */
export const pageSide = `min(${space[4]}, 5vw)`;

/** From the edge of a screen that is wider than the page to the page's own column. */
export const pageEdge = `max(${space[6]}, calc((100vw - ${pageWidth}) / 2 + ${space[6]}))`;

/** Around a bar that floats above a phone's page. */
export const barSide = `min(${space[2]}, 2vw)`;

/** From the edge of a menu's line to what is in it. */
export const menuSide = `min(${space[3]}, 3vw)`;

/** From the edge of a tab at the thumb to its word. */
export const tabSide = `min(${space.half}, 0.6vw)`;

/** From the edge of a panel to its words. */
export const panelSide = `min(${space[6]}, 6vw)`;

/** From the edge of a notice to its drawing. */
export const noticeSide = `min(${space[4]}, 4vw)`;

/** How far cards reach up into the band above them, with their heading. */
export const overlap = `calc(${space[16]} + ${space[12]})`;

/** A bar, as a container, in which a logo and words have no room beside each other: a phone's, in large letters. */
export const crampedBar = '(max-width: 17.5rem)';

/** A desk's bar in which a logo, ways and what stands at the end have no room in one line: in large letters. */
export const tightBar = '(max-width: 48rem)';
