declare module 'virtual:stations' {
  import type { ColorToken, Scheme, Station } from '@estacao/theming';

  export interface StationPictures {
    logo?: string;
    logoDark?: string;
    logoOnBrand?: string;
    secondLogo?: string;
    companyLogo?: string;
    favicon?: string;
    headersPhone: string[];
    headersDesktop: string[];
    covers: Record<string, string>;
  }

  export type KeyColor = Extract<
    ColorToken,
    'canvas' | 'surface' | 'text' | 'header' | 'on-header' | 'action' | 'on-action' | 'accent' | 'on-accent'
  >;

  export interface StorybookStation {
    station: Station;
    /** The theme for the whole page. */
    css: string;
    /** The theme in grey and one typeface. */
    greyCss: string;
    faces: string;
    greyFaces: string;
    fontFiles: number;
    /** What it looks like from afar, for whoever has no style sheet of its own. */
    colors: Record<Scheme, Record<KeyColor, string>>;
    /** The stories of its section. */
    section: { title: string; passport: string; screens: { title: string; id: string }[] };
    pictures: StationPictures;
  }

  export const stations: StorybookStation[];
}
