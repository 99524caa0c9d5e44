import { space } from './scales.ts';
import { vars } from './theme.css.ts';

// Sides are room for words, so large text on a phone takes it back: there they grow with the screen, not with the text.

/** From the edge of a card to what is in it. */
export const inset = `min(${vars.inset}, 7vw)`;

/** From the edge of a phone to the page. */
export const pageSide = `min(${space[4]}, 5vw)`;
