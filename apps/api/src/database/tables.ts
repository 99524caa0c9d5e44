/** All tables. Each area adds its own by declaration merging in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it, by merging their declarations with it.
export interface Tables {}
