import { SandboxPlaceholder } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';

export default function DocumentPage() {
  return <SandboxPlaceholder service="document" stationName={usePage().station.name} />;
}
