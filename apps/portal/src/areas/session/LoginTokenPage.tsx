import { loginArea } from '@estacao/sagas/session';
import { PageLoading } from '../../page-loading.tsx';

/** Exchanges the token of its address, by its flow, and goes on from there. */
export const areas = [loginArea];

export default function LoginTokenPage() {
  return <PageLoading as="main" />;
}
