import type { AreaStates } from '@estacao/sagas';
import type { Station } from '@estacao/theming';

/** The station as serialised for the browser. The theme arrives as CSS. */
export type PublicStation = Omit<Station, 'theme' | 'pictures' | 'domains'> & {
  /** Set when the host is configured with an app other than the sandbox. */
  readonly externalAppUrl?: string;
  /** The operator's phone, for a station without one. */
  readonly supportPhone?: string;
  readonly webUrl?: string;
};

export interface PublicPictures {
  readonly logo: string | undefined;
  readonly logoDark: string | undefined;
  /** For a station whose top bar has a coloured background. */
  readonly logoOnHeader: string | undefined;
  readonly secondLogo: string | undefined;
  readonly companyLogo: string | undefined;
  readonly headersPhone: readonly string[];
  readonly headersDesktop: readonly string[];
}

export type Device = 'phone' | 'tablet' | 'desktop';

/** The device's app store. Desktops and televisions have `other`: no store. */
export type System = 'android' | 'ios' | 'other';

/** Everything the host writes into a page, for the server's rendering and the browser's. */
export interface Page {
  readonly station: PublicStation;
  readonly pictures: PublicPictures;
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly device: Device;
  readonly system: System;
  /** Sandbox pages replace payments, mails and app stores. */
  readonly isSandbox?: true;
  /** Base URL of the API. `auth` is set when account calls have their own. */
  readonly api: string;
  readonly auth?: string;
  readonly places?: string;
  readonly states?: AreaStates;
}

export const PAGE_ELEMENT = 'page';
