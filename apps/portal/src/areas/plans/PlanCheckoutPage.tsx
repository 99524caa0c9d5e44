import { dataOf, noPlanPayment, type PlanPayment } from '@estacao/domain';
import { placesArea } from '@estacao/sagas/places';
import { ownPlanArea, planCheckoutArea, selectPlanCheckout } from '@estacao/sagas/plans';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useModule } from '../../lazy/lazy-module.ts';
import { PageFailed } from '../../page/page-failed.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { nextSteps, stepModules } from './step-modules.ts';

export const areas = [ownPlanArea, planCheckoutArea, placesArea];

export default function PlanCheckoutPage() {
  const { visit, step, details, refusals } = useSelector(selectPlanCheckout);
  // Card data stays in component state, never in the store. Each attempt needs the CVV again.
  const [choice, setChoice] = useState<PlanPayment>(noPlanPayment);
  const { module, hasFailed, retry } = useModule(stepModules[step]);

  useEffect(() => {
    if (refusals > 0) setChoice((current) => ({ ...current, card: { ...current.card, cvv: '' } }));
  }, [refusals]);

  useEffect(() => {
    for (const next of nextSteps[step]) stepModules[next].load().catch(() => {});
  }, [step]);

  if (module === undefined)
    return hasFailed ? <PageFailed as="div" onRetry={retry} /> : <PageLoading as="div" />;
  if (visit === null) return <PageLoading as="div" />;
  const { default: Step } = module;
  return (
    <Step
      key={`${visit.path} ${step}`}
      visit={visit}
      subscription={dataOf(details)?.ownPlan ?? null}
      choice={choice}
      onChoice={setChoice}
    />
  );
}
