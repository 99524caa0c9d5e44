import type { AreaStates } from '@estacao/sagas';
import type { Station } from '@estacao/theming';

/** The station as it is serialised for the browser. The theme is there as CSS already, and colours no script. */
export type PublicStation = Omit<Station, 'theme' | 'pictures' | 'domains'> & {
  /** Where members go on to after the login, where the host was told another place than the sandbox. */
  readonly externalAppUrl?: string;
  /** Whom one may ring up for help, where the station says nobody and the host was told somebody. */
  readonly supportPhone?: string;
  /** Where it is on the web, where it has an address of its own. */
  readonly webUrl?: string;
};

/** Addresses of the station's pictures. What is missing is drawn by the portal. */
export interface PublicPictures {
  readonly logo: string | undefined;
  readonly logoDark: string | undefined;
  /** For the ground of the top bar, where the station gives it a colour. */
  readonly logoOnHeader: string | undefined;
  /** For the pages of the terms and the privacy policy. */
  readonly secondLogo: string | undefined;
  /** For the footer. */
  readonly companyLogo: string | undefined;
  readonly headersPhone: readonly string[];
  readonly headersDesktop: readonly string[];
}

export type Device = 'phone' | 'tablet' | 'desktop';

/** Whose store has the apps of a device. `other`: nobody's, as on desktops and televisions. */
export type System = 'android' | 'ios' | 'other';

/** Everything the host writes into a page, for the server's drawing and the browser's alike. */
export interface Page {
  readonly station: PublicStation;
  readonly pictures: PublicPictures;
  readonly scheme: 'light' | 'dark' | 'auto';
  /** The kind of device, by the browser's user agent. */
  readonly device: Device;
  readonly system: System;
  /** Payments, mails and stores are stood for by pages of the portal: whoever tries it out is led there. */
  readonly isSandbox?: true;
  /** Where the calls are, and those about accounts where they have a place of their own. */
  readonly api: string;
  readonly auth?: string;
  /** Where the municipalities of the states are, where that is outside of the API. */
  readonly places?: string;
  /** What the areas of the page have loaded on the server. */
  readonly states?: AreaStates;
}

/** The element that carries it. Data, not a script: it runs nothing. */
export const PAGE_ELEMENT = 'page';
