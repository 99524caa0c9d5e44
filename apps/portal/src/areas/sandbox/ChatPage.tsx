import { chatOf } from '@estacao/design-system';
import { StandIn } from '@estacao/design-system/screens';
import { chatStoodFor } from '@estacao/domain';
import { usePage } from '../../context.ts';

/**
 * Sandbox page for a support chat. It takes the address from the station, because a visitor can forge a query
 * parameter.
 */
export default function ChatPage() {
  const { station } = usePage();
  return <StandIn of="chat" stationName={station.name} address={chatStoodFor(chatOf(station) ?? '')} />;
}
