import { ExternalApp } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { usePage } from '../../context.ts';

/** Stands for the external app that members of some stations go on to, until theirs is connected. */
export default function ExternalAppPage() {
  const { station } = usePage();
  return <ExternalApp stationName={station.name} homeHref={paths.home} />;
}
