/** Every table there is. Each is written down where it belongs: an area's in its `tables.ts`, which adds it here. */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it, by merging their declarations with it.
export interface Tables {}
