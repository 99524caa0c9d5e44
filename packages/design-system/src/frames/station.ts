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
  /** For the ground of the top bar, where the station gives it a colour: see `headerGroundOf` of the engine. */
  readonly logoOnHeader?: string | undefined;
}

/** What a page adds to the frame: the landing page its sections, which the navigation leads to. */
export interface OwnOfPage {
  readonly sections?: readonly LandingSection[] | undefined;
}

/** On a coloured top bar its own logo; in the dark that bar is dark as well. */
function logoOnBar({ name }: FramedStation, { logo, logoDark, logoOnHeader }: FramePictures) {
  return { name, logo: logoOnHeader ?? logo, logoDark: logoDark ?? logoOnHeader };
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
  // Nobody is led to the plans before there are any to show.
  const ways = sections.flatMap((section) =>
    section.menuTitle === null || section.kind === 'plans'
      ? []
      : [{ label: section.menuTitle, href: sectionPath(sectionAnchor(section)) }],
  );
  return {
    navbar: {
      ...logoOnBar(station, pictures),
      items: [...ways, ...station.navigation],
      ...(station.features.hideLogin ? { login: null } : {}),
    },
    footer: {
      name: station.name,
      logo: pictures.logo,
      logoDark: pictures.logoDark,
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
  return { ...logoOnBar(station, pictures), currency: station.currency };
}
