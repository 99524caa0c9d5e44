/** `auto` follows the device. */
export const schemes = ['light', 'dark', 'auto'] as const;

export type SchemeChoice = (typeof schemes)[number];
