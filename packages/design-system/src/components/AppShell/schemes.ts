/** What a member can choose: light, dark, or what the device says. */
export const schemes = ['light', 'dark', 'auto'] as const;

export type SchemeChoice = (typeof schemes)[number];
