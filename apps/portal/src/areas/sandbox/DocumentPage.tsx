import { StandIn } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

/** Stands for a document of the samples. */
export default function DocumentPage() {
  return <StandIn of="document" stationName={usePage().station.name} />;
}
