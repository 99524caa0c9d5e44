import { NotAuthorized } from '@estacao/design-system';

export default function NotAuthorizedPage() {
  return <NotAuthorized />;
}
