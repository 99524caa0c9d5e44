import { codeArea } from '@estacao/sagas/signup';
import { PageLoading } from '../../page-loading.tsx';

/** Activates the account of its address, by its flow, and goes on from there. */
export const areas = [codeArea];

export default function ActivatePage() {
  return <PageLoading as="main" />;
}
