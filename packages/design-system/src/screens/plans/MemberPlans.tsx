import {
  dataOf,
  defaultBenefits,
  enterprisePlanPath,
  failed,
  type Loaded,
  loading,
  type Plan,
  type PlanSubscription,
  paths,
  planAction,
  planPrice,
  planPurchasePath,
  ready,
} from '@estacao/domain';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { focusAfterDialog } from '../../components/Dialog/focus-after.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { PlanCard } from '../../components/PlanCard/PlanCard.tsx';
import { CancelPlan, type CancelPlanProps } from './CancelPlan.tsx';
import * as css from './MemberPlans.css.ts';
import { OwnPlan } from './OwnPlan.tsx';
import { isComparable, PlanComparison } from './PlanComparison.tsx';
import { periodText } from './plan-texts.ts';

export interface MemberPlansProps {
  ownPlan: Loaded<PlanSubscription | null>;
  /** Cheapest first. */
  plans: Loaded<readonly Plan<string>[]>;
  enterprise?: boolean;
  negotiateHref: string;
  onCancel: CancelPlanProps['onConfirm'];
  cancelling?: boolean;
  cancelError?: string | undefined;
  /** Count of cancellations; the dialog closes on each increment. */
  cancelCount?: number;
  /** The member closed the dialog without cancelling. */
  onCancelClosed?: (() => void) | undefined;
  onRetry?: (() => unknown) | undefined;
}

interface PlansData {
  readonly ownPlan: PlanSubscription | null;
  readonly plans: readonly Plan<string>[];
}

/** Loads both or neither: each plan's button depends on the member's current plan. */
function combine(ownPlan: MemberPlansProps['ownPlan'], plans: MemberPlansProps['plans']): Loaded<PlansData> {
  const [loadedOwnPlan, loadedPlans] = [dataOf(ownPlan), dataOf(plans)];
  const hasFailed = ownPlan.status === 'failed' || plans.status === 'failed';
  if (loadedOwnPlan === undefined || loadedPlans === undefined) return hasFailed ? failed() : loading();
  const combined = ready({ ownPlan: loadedOwnPlan, plans: loadedPlans });
  return hasFailed ? failed(combined) : combined;
}

/** Narrower columns, so that four cards fit into one row. */
function columnWidth(count: number): number {
  return count === 4 ? 15 : 17;
}

function labelOf(plan: Plan<string>, current: PlanSubscription | null): string {
  const price = planPrice(plan);
  const action = planAction({ id: plan.id, price }, current && { id: current.plan.id, price: current.price });
  switch (action) {
    case 'current':
      return 'Este é seu plano atual';
    case 'upgrade':
      return 'Fazer upgrade';
    case 'downgrade':
      return 'Fazer downgrade';
    case 'buy':
      return plan.purchaseText || (price === undefined ? 'Falar com a equipe' : 'Assinar');
  }
}

interface OfferedPlansProps extends PlansData {
  enterprise: boolean;
  negotiateHref: string;
}

function OfferedPlans({ ownPlan, plans, enterprise, negotiateHref }: OfferedPlansProps) {
  const id = useId();
  const current = ownPlan?.state === 'active' ? ownPlan : null;
  const hrefOf = (plan: Plan<string>) => {
    if (plan.id === current?.plan.id) return undefined;
    if (planPrice(plan) === undefined) return negotiateHref;
    return planPurchasePath(plan.id, current === null ? 'comprar' : 'mudar');
  };
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {current === null ? 'Escolha o seu plano' : 'Planos disponíveis'}
      </Heading>
      <Grid as="ul" columnWidth={columnWidth(plans.length + (enterprise ? 1 : 0))}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            as="li"
            name={plan.name}
            href={hrefOf(plan)}
            price={planPrice(plan) ?? null}
            recurrence={periodText(plan.days)}
            benefits={plan.benefits}
            highlight={plan.isHighlighted ? 'Mais escolhido' : undefined}
            actionLabel={labelOf(plan, current)}
          />
        ))}
        {enterprise ? (
          <PlanCard
            as="li"
            name="Enterprise"
            href={enterprisePlanPath}
            price={null}
            benefits={defaultBenefits}
            actionLabel="Falar com a equipe"
          />
        ) : null}
      </Grid>
    </section>
  );
}

function MemberPlansSkeleton() {
  return (
    <div className={css.parts}>
      <CardSkeleton picture="none" action />
      <Grid columnWidth={columnWidth(3)}>
        {[1, 2, 3].map((key) => (
          <CardSkeleton key={key} picture="none" action />
        ))}
      </Grid>
    </div>
  );
}

/** A member's plan and the plans on offer. */
export function MemberPlans({
  ownPlan,
  plans,
  enterprise = false,
  negotiateHref,
  onCancel,
  cancelling = false,
  cancelError,
  cancelCount = 0,
  onCancelClosed,
  onRetry,
}: MemberPlansProps) {
  const data = combine(ownPlan, plans);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  // Keeps the last subscription on screen during the closing animation.
  const lastPlan = useRef<PlanSubscription>(undefined);
  lastPlan.current = dataOf(ownPlan) ?? lastPlan.current;

  const lastCancelCount = useRef(cancelCount);
  useEffect(() => {
    if (lastCancelCount.current === cancelCount) return;
    lastCancelCount.current = cancelCount;
    setDialogOpen(false);
    // The pressed button disappears with the plan, so move the focus.
    focusAfterDialog(() => page.current);
  }, [cancelCount]);

  return (
    <Container>
      <PageHeader title="Planos" backHref={paths.home} />
      <Loadable
        of={data}
        onRetry={onRetry}
        skeleton={<MemberPlansSkeleton />}
        isEmpty={(plansData) => plansData.ownPlan === null && plansData.plans.length === 0 && !enterprise}
        empty={<EmptyState icon={LayoutGrid} title="Nenhum plano disponível no momento" />}
      >
        {(plansData) => (
          <div ref={page} className={css.parts} tabIndex={-1}>
            {data.status === 'failed' ? (
              <Callout tone="warning" title="Não foi possível atualizar esta página.">
                <div className={css.retry}>
                  <Button onClick={() => onRetry?.()}>Tentar novamente</Button>
                </div>
              </Callout>
            ) : null}
            {plansData.ownPlan === null ? null : (
              <OwnPlan
                ownPlan={plansData.ownPlan}
                withdrawn={!plansData.plans.some(({ id }) => id === plansData.ownPlan?.plan.id)}
                onCancel={() => setDialogOpen(true)}
              />
            )}
            {plansData.plans.length === 0 && !enterprise ? null : (
              <OfferedPlans {...plansData} enterprise={enterprise} negotiateHref={negotiateHref} />
            )}
            {isComparable(plansData.plans) ? <PlanComparison plans={plansData.plans} /> : null}
          </div>
        )}
      </Loadable>
      {lastPlan.current === undefined ? null : (
        <CancelPlan
          open={isDialogOpen}
          ownPlan={lastPlan.current}
          busy={cancelling}
          error={cancelError}
          onConfirm={onCancel}
          onClose={() => {
            setDialogOpen(false);
            onCancelClosed?.();
          }}
        />
      )}
    </Container>
  );
}
