/** The typefaces a station may choose from. Each is self-hosted, so the list is closed. */
export const fontIds = [
  'lato',
  'nunito-sans',
  'source-serif-4',
  'montserrat',
  'ibm-plex-sans',
  'roboto-slab',
  'roboto',
  'roboto-condensed',
  'open-sans',
  'poppins',
  'space-grotesk',
  'inter',
] as const;

export type FontId = (typeof fontIds)[number];
