import { NotAuthorized } from '@estacao/design-system/screens';

export default function NotAuthorizedPage() {
  return <NotAuthorized />;
}
