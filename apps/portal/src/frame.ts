import type { PublicFrameProps } from '@estacao/design-system';
import type { LandingContent } from '@estacao/sagas/landing';
import type { Page } from './page.ts';

const PLANS = 7;

/** What stands around every public page of a station. */
export const frameOf = (
  { station, pictures }: Page,
  content: LandingContent | null = null,
): Pick<PublicFrameProps, 'navbar' | 'footer'> => {
  const { establishment, contact, features } = station;
  const address = establishment?.address;
  const sections = (content?.sections ?? []).flatMap(({ id, type_id, menu_title }) =>
    menu_title === null ? [] : [{ label: menu_title, href: type_id === PLANS ? '/#plans' : `/#secao${id}` }],
  );
  return {
    navbar: {
      name: station.name,
      logo: pictures.logoOnHeader ?? pictures.logo,
      logoDark: pictures.logoOnHeader ?? pictures.logoDark,
      items: [...sections, ...station.navigation],
      showLogin: !features.hideLogin,
    },
    footer: {
      name: station.name,
      logo: pictures.logo,
      logoDark: pictures.logoDark,
      cnpj: establishment?.cnpj,
      address: address === undefined ? undefined : `${address.line1}, ${address.city}`,
      email: contact.email,
    },
  };
};
