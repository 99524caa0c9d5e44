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
import { periodText } from './plan-words.ts';

export interface MemberPlansProps {
  own: Loaded<PlanSubscription | null>;
  /** Cheapest first. */
  plans: Loaded<readonly Plan<string>[]>;
  enterprise?: boolean;
  negotiateHref: string;
  onCancel: CancelPlanProps['onConfirm'];
  cancelling?: boolean;
  cancelError?: string | undefined;
  /** Count of cancellations; the dialog closes on each increment. */
  cancelled?: number;
  /** The member closed the dialog without cancelling. */
  onCancelLeft?: (() => void) | undefined;
  onRetry?: (() => unknown) | undefined;
}

interface Known {
  readonly own: PlanSubscription | null;
  readonly plans: readonly Plan<string>[];
}

/** Loads both or neither: each plan's button depends on the member's current plan. */
function together(own: MemberPlansProps['own'], plans: MemberPlansProps['plans']): Loaded<Known> {
  const [known, offered] = [dataOf(own), dataOf(plans)];
  const hasFailed = own.status === 'failed' || plans.status === 'failed';
  if (known === undefined || offered === undefined) return hasFailed ? failed() : loading();
  const both = ready({ own: known, plans: offered });
  return hasFailed ? failed(both) : both;
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

interface OfferedProps extends Known {
  enterprise: boolean;
  negotiateHref: string;
}

function Offered({ own, plans, enterprise, negotiateHref }: OfferedProps) {
  const id = useId();
  const current = own?.state === 'active' ? own : null;
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

function Waiting() {
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
  own,
  plans,
  enterprise = false,
  negotiateHref,
  onCancel,
  cancelling = false,
  cancelError,
  cancelled = 0,
  onCancelLeft,
  onRetry,
}: MemberPlansProps) {
  const known = together(own, plans);
  const [isAsked, setAsked] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  // Keeps the last subscription on screen during the closing animation.
  const last = useRef<PlanSubscription>(undefined);
  last.current = dataOf(own) ?? last.current;

  const counted = useRef(cancelled);
  useEffect(() => {
    if (counted.current === cancelled) return;
    counted.current = cancelled;
    setAsked(false);
    // The pressed button disappears with the plan, so move the focus.
    focusAfterDialog(() => page.current);
  }, [cancelled]);

  return (
    <Container>
      <PageHeader title="Planos" backHref={paths.home} />
      <Loadable
        of={known}
        onRetry={onRetry}
        skeleton={<Waiting />}
        isEmpty={(all) => all.own === null && all.plans.length === 0 && !enterprise}
        empty={<EmptyState icon={LayoutGrid} title="Nenhum plano disponível no momento" />}
      >
        {(all) => (
          <div ref={page} className={css.parts} tabIndex={-1}>
            {known.status === 'failed' ? (
              <Callout tone="warning" title="Não foi possível atualizar esta página.">
                <div className={css.again}>
                  <Button onClick={() => onRetry?.()}>Tentar novamente</Button>
                </div>
              </Callout>
            ) : null}
            {all.own === null ? null : (
              <OwnPlan
                own={all.own}
                withdrawn={!all.plans.some(({ id }) => id === all.own?.plan.id)}
                onCancel={() => setAsked(true)}
              />
            )}
            {all.plans.length === 0 && !enterprise ? null : (
              <Offered {...all} enterprise={enterprise} negotiateHref={negotiateHref} />
            )}
            {isComparable(all.plans) ? <PlanComparison plans={all.plans} /> : null}
          </div>
        )}
      </Loadable>
      {last.current === undefined ? null : (
        <CancelPlan
          open={isAsked}
          own={last.current}
          busy={cancelling}
          error={cancelError}
          onConfirm={onCancel}
          onClose={() => {
            setAsked(false);
            onCancelLeft?.();
          }}
        />
      )}
    </Container>
  );
}
