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
    css: string;
    greyCss: string;
    faces: string;
    greyFaces: string;
    fontFiles: number;
    /** Key colours for pages that don't load the station's style sheet. */
    colors: Record<Scheme, Record<KeyColor, string>>;
    section: { title: string; passport: string; screens: { title: string; id: string }[] };
    pictures: StationPictures;
  }

  export const stations: StorybookStation[];
}
