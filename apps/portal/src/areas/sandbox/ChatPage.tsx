import { chatUrlOf } from '@estacao/design-system';
import { SandboxPlaceholder } from '@estacao/design-system/screens';
import { realChatAddress } from '@estacao/domain';
import { usePage } from '../../context.ts';

/**
 * Sandbox page for a support chat. It takes the address from the station, because a visitor can forge a query
 * parameter.
 */
export default function ChatPage() {
  const { station } = usePage();
  return (
    <SandboxPlaceholder
      service="chat"
      stationName={station.name}
      address={realChatAddress(chatUrlOf(station) ?? '')}
    />
  );
}
