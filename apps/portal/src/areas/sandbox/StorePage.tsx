import { StandIn } from '@estacao/design-system/screens';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { matchAt } from '../../routing/routes.ts';

export default function StorePage() {
  const { store } = matchAt(useLocation().pathname).params;
  return <StandIn of={store === 'ios' ? 'ios' : 'android'} stationName={usePage().station.name} />;
}
