import { StandIn } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

export default function DocumentPage() {
  return <StandIn of="document" stationName={usePage().station.name} />;
}
