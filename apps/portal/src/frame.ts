import type { PublicFrameProps } from '@estacao/design-system';
import type { LandingContent } from '@estacao/sagas/landing';
import type { Page } from './page.ts';

const PLANS = 7;

/** The logo for the ground that a logo always stands on: the top bar's own colour, exact in both schemes. */
export function logoOf({ station, pictures }: Pick<Page, 'station' | 'pictures'>) {
  return {
    name: station.name,
    logo: pictures.logoOnHeader ?? pictures.logo,
    logoDark: pictures.logoOnHeader ?? pictures.logoDark,
  };
}

/** What stands around every public page of a station. */
export function frameOf(
  { station, pictures }: Page,
  content: LandingContent | null = null,
): Pick<PublicFrameProps, 'navbar' | 'footer'> {
  const { establishment, contact, features } = station;
  const address = establishment?.address;
  // Nobody is led to the plans before there are any to show.
  const sections = (content?.sections ?? []).flatMap(({ id, type_id, menu_title }) =>
    menu_title === null || type_id === PLANS ? [] : [{ label: menu_title, href: `/#secao${id}` }],
  );
  const logo = logoOf({ station, pictures });
  return {
    navbar: {
      ...logo,
      items: [...sections, ...station.navigation],
      showLogin: !features.hideLogin,
    },
    footer: {
      ...logo,
      cnpj: establishment?.cnpj,
      address: address === undefined ? undefined : `${address.line1}, ${address.city}`,
      email: contact.email,
    },
  };
}
