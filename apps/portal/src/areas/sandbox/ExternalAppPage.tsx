import { ExternalApp } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { usePage } from '../../context.ts';

export default function ExternalAppPage() {
  const { station } = usePage();
  return <ExternalApp stationName={station.name} homeHref={paths.home} />;
}
