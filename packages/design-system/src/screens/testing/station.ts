/// <reference path="../../../../../.storybook/virtual-stations.d.ts" />

import { stations } from 'virtual:stations';
import { headerBackgroundOf } from '@estacao/theming';
import type { AppShellProps } from '../../components/AppShell/AppShell.tsx';
import { sampleMemberItems, sampleMenu, samplePrimary } from '../../components/AppShell/testing/menu.ts';
import { memberShellOf, publicFrameOf } from '../../frames/station.ts';
import { stationContent } from './content.ts';

/** A station with its content and frames, as a story needs it. */
export function stationFor(slug: unknown) {
  const stationWithPictures = stations.find(({ station }) => station.slug === slug) ?? stations[0];
  if (stationWithPictures === undefined) throw new Error('No station found.');
  const { station, pictures } = stationWithPictures;
  const content = stationContent(station.slug, pictures.covers);
  const logos = {
    ...pictures,
    logoOnHeader: headerBackgroundOf(station.theme) === 'plain' ? undefined : pictures.logoOnBrand,
  };
  const shell: Omit<AppShellProps, 'children'> = {
    ...memberShellOf(station, logos),
    primary: samplePrimary,
    groups: sampleMenu,
    points: content.points,
    memberName: content.name,
    memberItems: sampleMemberItems,
    search: { onSearch() {} },
    scheme: 'auto',
  };
  return {
    station,
    pictures,
    content,
    frame: publicFrameOf(station, logos),
    landingFrame: publicFrameOf(station, logos, {
      ...content.landing,
      hasPlans: station.features.plans && content.plans.length > 0,
    }),
    shell,
  };
}
