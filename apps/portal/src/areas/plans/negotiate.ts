import { enterprisePlanPath, paths } from '@estacao/domain';
import { usePage } from '../../context.ts';

export function useNegotiateHref(): string {
  return usePage().station.features.enterprisePlan ? enterprisePlanPath : paths.support;
}
