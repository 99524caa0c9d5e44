/** A drawing of which nothing honest would be left. */
export class Unusable extends Error {}
