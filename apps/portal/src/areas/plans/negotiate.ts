import { enterprisePlanPath, paths } from '@estacao/domain';
import { usePage } from '../../context.ts';

/** Where one asks for a plan that is agreed on. */
export function useNegotiateHref(): string {
  return usePage().station.features.enterprisePlan ? enterprisePlanPath : paths.support;
}
