/// <reference path="../../../../../.storybook/virtual-stations.d.ts" />
import { stations } from 'virtual:stations';
import { sampleMenu, samplePrimary } from '../../components/AppShell/testing/menu.ts';
import type { HomeProps } from '../home/Home.tsx';
import { sampleFrame } from './samples.ts';

/** What a story needs to show a screen as one station does: its name, pictures, currency and seat. */
export function stationFor(slug: unknown) {
  const found = stations.find(({ station }) => station.slug === slug) ?? stations[0];
  if (found === undefined) throw new Error('There is no station to show.');
  const { station, pictures } = found;
  const bold = station.theme.header === 'brand' || station.theme.header === 'accent';
  const logo = bold
    ? { logo: pictures.logoOnBrand ?? pictures.logo }
    : { logo: pictures.logo, logoDark: pictures.logoDark };
  const address = station.establishment?.address;

  const frame: typeof sampleFrame = {
    navbar: { ...sampleFrame.navbar, ...logo, name: station.name, showLogin: !station.features.hideLogin },
    footer: {
      ...logo,
      name: station.name,
      cnpj: station.establishment?.cnpj,
      address: address && [address.line1, address.line2, address.city].filter(Boolean).join(', '),
      email: station.contact.email,
    },
  };
  const shell: HomeProps['shell'] = {
    ...logo,
    name: station.name,
    primary: samplePrimary,
    groups: sampleMenu,
    points: 125_000,
    currency: station.currency,
    scheme: 'auto',
  };
  return { station, pictures, logo, frame, shell };
}
