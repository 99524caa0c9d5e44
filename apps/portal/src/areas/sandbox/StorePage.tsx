import { SandboxPlaceholder } from '@estacao/design-system/screens';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { matchAt } from '../../routing/routes.ts';

export default function StorePage() {
  const { store } = matchAt(useLocation().pathname).params;
  return (
    <SandboxPlaceholder service={store === 'ios' ? 'ios' : 'android'} stationName={usePage().station.name} />
  );
}
