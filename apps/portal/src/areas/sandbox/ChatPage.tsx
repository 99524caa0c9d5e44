import { StandIn } from '@estacao/design-system';
import { usePage } from '../../context.ts';

/** Stands for the chat of a station's support, where its own isn't connected. */
export default function ChatPage() {
  return <StandIn of="chat" stationName={usePage().station.name} />;
}
