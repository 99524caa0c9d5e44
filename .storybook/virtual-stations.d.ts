declare module 'virtual:stations' {
  import type { Station } from '@estacao/theming';

  export interface StationPictures {
    logo?: string;
    logoDark?: string;
    logoOnBrand?: string;
    favicon?: string;
    headersPhone: string[];
    headersDesktop: string[];
    covers: Record<string, string>;
  }

  export interface StorybookStation {
    station: Station;
    /** The theme for the whole page. */
    css: string;
    /** The same for `[data-station=…]`, so that many stand on one page. */
    nestedCss: string;
    /** The theme in grey and one typeface. */
    greyCss: string;
    faces: string;
    greyFaces: string;
    fontFiles: number;
    pictures: StationPictures;
  }

  export const stations: StorybookStation[];
}
