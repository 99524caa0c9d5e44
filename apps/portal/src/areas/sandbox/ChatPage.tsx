import { chatOf } from '@estacao/design-system';
import { StandIn } from '@estacao/design-system/screens';
import { chatStoodFor } from '@estacao/domain';
import { usePage } from '../../context.ts';

/**
 * Stands for the chat of a station's support, where its own isn't connected. It says which one that is as the station has
 * it: what stands in the address of this page, anybody may write there.
 */
export default function ChatPage() {
  const { station } = usePage();
  return <StandIn of="chat" stationName={station.name} address={chatStoodFor(chatOf(station) ?? '')} />;
}
