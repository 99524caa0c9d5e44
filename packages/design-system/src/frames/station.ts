import { paths, registerCompanyPath, type SectionEntry, sectionAnchor, sectionPath } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { AppShellProps } from '../components/AppShell/AppShell.tsx';
import type { PublicFrameProps } from '../components/PublicFrame/PublicFrame.tsx';

/** Station data a frame needs; the page serialises it. The theme arrives as CSS. */
export type FramedStation = Pick<
  Station,
  'name' | 'createdAt' | 'currency' | 'establishment' | 'contact' | 'navigation' | 'features'
>;

/** Logo addresses; the fallback is the name as text. */
export interface FramePictures {
  readonly logo?: string | undefined;
  readonly logoDark?: string | undefined;
  /** For a coloured top bar. */
  readonly logoOnHeader?: string | undefined;
  readonly secondLogo?: string | undefined;
  readonly companyLogo?: string | undefined;
}

/** Page-specific parts of the frame, such as the landing page's sections. */
export interface PageFrameOptions {
  readonly sections?: readonly SectionEntry[] | undefined;
  /** False until known, so no link leads to missing plans. */
  readonly hasPlans?: boolean | undefined;
  /** Phone-only stations hide the login on desktops. */
  readonly device?: 'phone' | 'tablet' | 'desktop' | undefined;
  readonly forAnyAge?: boolean | undefined;
}

/** A coloured top bar has its own logo; in dark mode that bar is dark too. */
function logoOnBar({ name }: FramedStation, { logo, logoDark, logoOnHeader }: FramePictures) {
  return { name, logo: logoOnHeader ?? logo, logoDark: logoDark ?? logoOnHeader };
}

/** For text pages. The second logo has text below its sign, so it is larger. */
export function secondLogoOf({ logo, logoDark, secondLogo }: FramePictures) {
  return secondLogo === undefined ? { logo, logoDark } : { logo: secondLogo, logoHeight: 'large' as const };
}

/** The only source of the chat address; undefined unless the station uses its chat. */
export function chatUrlOf({
  features,
  contact,
}: Pick<FramedStation, 'features' | 'contact'>): string | undefined {
  return features.supportChat ? contact.chatUrl : undefined;
}

export function supportLinkOf(station: FramedStation): { href: string; newTab: boolean } {
  const chat = chatUrlOf(station);
  return { href: chat ?? paths.support, newTab: chat !== undefined };
}

export function addressOf({ establishment }: FramedStation): string | undefined {
  const address = establishment?.address;
  return address && [address.line1, address.line2, address.city].filter(Boolean).join(', ');
}

/** Spread it over a `PublicFrame`. */
export function publicFrameOf(
  station: FramedStation,
  pictures: FramePictures,
  { sections = [], hasPlans = false, device = 'phone', forAnyAge = false }: PageFrameOptions = {},
): Pick<PublicFrameProps, 'navbar' | 'footer' | 'adultsOnly' | 'asksAge' | 'asksForCookies'> {
  const sectionItems = sections.flatMap((section) =>
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
  const footerLogo =
    footer === 'header' ? logoOnBar(station, pictures) : { logo: pictures.logo, logoDark: pictures.logoDark };
  const hidesLogin = hideLogin || (mobileOnly && device === 'desktop');
  return {
    navbar: {
      ...logoOnBar(station, pictures),
      items: [...sectionItems, ...station.navigation],
      support: supportLinkOf(station),
      ...(hidesLogin ? { login: null } : {}),
      signUpKind: navbarButton,
    },
    footer: {
      name: station.name,
      ...(pictures.companyLogo === undefined ? footerLogo : { logo: pictures.companyLogo }),
      tone: footer,
      support: supportLinkOf(station),
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

/** Spread it over an `AppShell`. */
export function memberShellOf(
  station: FramedStation,
  pictures: FramePictures,
): Pick<AppShellProps, 'name' | 'logo' | 'logoDark' | 'currency'> {
  return { ...logoOnBar(station, pictures), currency: station.currency };
}
