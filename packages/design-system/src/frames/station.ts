import { type LandingSection, sectionAnchor, sectionPath } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { AppShellProps } from '../components/AppShell/AppShell.tsx';
import type { PublicFrameProps } from '../components/PublicFrame/PublicFrame.tsx';

/** What a frame shows of a station. What is serialised into the page is enough: its theme is there as CSS. */
export type FramedStation = Pick<
  Station,
  'name' | 'currency' | 'establishment' | 'contact' | 'navigation' | 'features'
>;

/** Addresses of its logos. The fallback is its name as text. */
export interface FramePictures {
  readonly logo?: string | undefined;
  readonly logoDark?: string | undefined;
  /** For the ground of the top bar, where the station gives it a colour: see `logoOnHeaderOf`. */
  readonly logoOnHeader?: string | undefined;
}

/** What a page adds to the frame: the landing page its sections, which the navigation leads to. */
export interface OwnOfPage {
  readonly sections?: readonly LandingSection[] | undefined;
}

/** The logo for a coloured top bar, where the station has both. */
export function logoOnHeaderOf(
  { header }: Pick<Station['theme'], 'header'>,
  logoOnBrand: string | undefined,
): string | undefined {
  return header === 'brand' || header === 'accent' ? logoOnBrand : undefined;
}

/** The ground of the top bar is the same in both schemes where it has a colour, and then the logo is as well. */
function logoOf({ name }: FramedStation, { logo, logoDark, logoOnHeader }: FramePictures) {
  return { name, logo: logoOnHeader ?? logo, logoDark: logoOnHeader ?? logoDark };
}

function addressOf({ establishment }: FramedStation): string | undefined {
  const address = establishment?.address;
  return address && [address.line1, address.line2, address.city].filter(Boolean).join(', ');
}

/** What stands around a visitor's page: spread it over a `PublicFrame`. */
export function publicFrameOf(
  station: FramedStation,
  pictures: FramePictures,
  { sections = [] }: OwnOfPage = {},
): Pick<PublicFrameProps, 'navbar' | 'footer'> {
  const logo = logoOf(station, pictures);
  // Nobody is led to the plans before there are any to show.
  const ways = sections.flatMap((section) =>
    section.menuTitle === null || section.kind === 'plans'
      ? []
      : [{ label: section.menuTitle, href: sectionPath(sectionAnchor(section)) }],
  );
  return {
    navbar: { ...logo, items: [...ways, ...station.navigation], showLogin: !station.features.hideLogin },
    footer: {
      ...logo,
      cnpj: station.establishment?.cnpj,
      address: addressOf(station),
      email: station.contact.email,
    },
  };
}

/** What a member's page has of its station around it: spread it over an `AppShell`. */
export function memberShellOf(
  station: FramedStation,
  pictures: FramePictures,
): Pick<AppShellProps, 'name' | 'logo' | 'logoDark' | 'currency'> {
  return { ...logoOf(station, pictures), currency: station.currency };
}
