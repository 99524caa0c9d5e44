import { useModule } from '../../lazy-module.ts';
import { PageFailed } from '../../page-failed.tsx';
import { PageLoading } from '../../page-loading.tsx';
import { companyWizard } from './company-wizard.ts';

/** What an owner is asked about their company, whose code comes for owners alone. */
export function OwnersSteps() {
  const { module, hasFailed, retry } = useModule(companyWizard);
  if (module !== undefined) return <module.default />;
  return hasFailed ? <PageFailed as="div" onRetry={retry} /> : <PageLoading as="div" />;
}
