import { paths, registerCompanyPath, type SectionEntry, sectionAnchor, sectionPath } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { AppShellProps } from '../components/AppShell/AppShell.tsx';
import type { PublicFrameProps } from '../components/PublicFrame/PublicFrame.tsx';

/** What a frame shows of a station. What is serialised into the page is enough: its theme is there as CSS. */
export type FramedStation = Pick<
  Station,
  'name' | 'createdAt' | 'currency' | 'establishment' | 'contact' | 'navigation' | 'features'
>;

/** Addresses of its logos. The fallback is its name as text. */
export interface FramePictures {
  readonly logo?: string | undefined;
  readonly logoDark?: string | undefined;
  /** For the ground of the top bar, where the station gives it a colour: see `headerGroundOf` of the engine. */
  readonly logoOnHeader?: string | undefined;
  /** For the pages of the terms and the privacy policy; the fallback is the logo. */
  readonly secondLogo?: string | undefined;
  /** For the footer; the fallback is the logo. */
  readonly companyLogo?: string | undefined;
}

/** What a page adds to the frame: the landing page its sections, which the navigation leads to. */
export interface OwnOfPage {
  readonly sections?: readonly SectionEntry[] | undefined;
  /** Whether the station has plans to show. Nobody is led to them before that is known. */
  readonly hasPlans?: boolean | undefined;
  /** The kind of device: some stations are for phones alone. */
  readonly device?: 'phone' | 'tablet' | 'desktop' | undefined;
  /** Whether the page opens without asking for the age. */
  readonly forAnyAge?: boolean | undefined;
}

/** On a coloured top bar its own logo; in the dark that bar is dark as well. */
function logoOnBar({ name }: FramedStation, { logo, logoDark, logoOnHeader }: FramePictures) {
  return { name, logo: logoOnHeader ?? logo, logoDark: logoDark ?? logoOnHeader };
}

/** On pages to read, whose ground is the page's own. A second logo has its words below its sign: it is as high as two. */
export function secondLogoOf({ logo, logoDark, secondLogo }: FramePictures) {
  return secondLogo === undefined ? { logo, logoDark } : { logo: secondLogo, logoHeight: 'large' as const };
}

/** The chat of a station that has one. Whatever leads there has its address from here. */
export function chatOf({
  features,
  contact,
}: Pick<FramedStation, 'features' | 'contact'>): string | undefined {
  return features.supportChat ? contact.chatUrl : undefined;
}

/** Where visitors ask: the chat of a station that has one, else the form. */
export function supportWayOf(station: FramedStation): { href: string; newTab: boolean } {
  const chat = chatOf(station);
  return { href: chat ?? paths.support, newTab: chat !== undefined };
}

export function addressOf({ establishment }: FramedStation): string | undefined {
  const address = establishment?.address;
  return address && [address.line1, address.line2, address.city].filter(Boolean).join(', ');
}

/** What stands around a visitor's page: spread it over a `PublicFrame`. */
export function publicFrameOf(
  station: FramedStation,
  pictures: FramePictures,
  { sections = [], hasPlans = false, device = 'phone', forAnyAge = false }: OwnOfPage = {},
): Pick<PublicFrameProps, 'navbar' | 'footer' | 'adultsOnly' | 'asksAge' | 'asksForCookies'> {
  const ways = sections.flatMap((section) =>
    section.menuTitle === null || (section.kind === 'plans' && !hasPlans)
      ? []
      : [{ label: section.menuTitle, href: sectionPath(sectionAnchor(section)) }],
  );
  const {
    hideLogin,
    mobileOnly,
    terms,
    regulationUrl,
    majoritySecurity,
    cookieBar,
    footer,
    navbarButton,
    companySignUp,
  } = station.features;
  // On the ground of the top bar stands what was drawn for it.
  const ownLogo =
    footer === 'header' ? logoOnBar(station, pictures) : { logo: pictures.logo, logoDark: pictures.logoDark };
  const hidesLogin = hideLogin || (mobileOnly && device === 'desktop');
  return {
    navbar: {
      ...logoOnBar(station, pictures),
      items: [...ways, ...station.navigation],
      support: supportWayOf(station),
      ...(hidesLogin ? { login: null } : {}),
      button: navbarButton,
    },
    footer: {
      name: station.name,
      ...(pictures.companyLogo === undefined ? ownLogo : { logo: pictures.companyLogo }),
      tone: footer,
      support: supportWayOf(station),
      companyHref: companySignUp ? registerCompanyPath : undefined,
      regulationUrl: terms === 'own' ? regulationUrl : undefined,
      cnpj: station.establishment?.cnpj,
      address: addressOf(station),
      email: station.contact.email,
    },
    adultsOnly: majoritySecurity,
    asksAge: majoritySecurity && !forAnyAge,
    asksForCookies: cookieBar,
  };
}

/** What a member's page has of its station around it: spread it over an `AppShell`. */
export function memberShellOf(
  station: FramedStation,
  pictures: FramePictures,
): Pick<AppShellProps, 'name' | 'logo' | 'logoDark' | 'currency'> {
  return { ...logoOnBar(station, pictures), currency: station.currency };
}
