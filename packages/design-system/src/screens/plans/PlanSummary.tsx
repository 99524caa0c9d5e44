import {
  dateOf,
  dueDateAfter,
  formatDate,
  formatMoney,
  type Moment,
  type Plan,
  type PlanSubscription,
  planPrice,
  recurrenceOf,
} from '@estacao/domain';
import { Check } from 'lucide-react';
import { type Description, DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './PlanCheckout.css.ts';
import { methodText, periodText, priceText } from './plan-texts.ts';

export type PlanPurpose = 'buy' | 'change' | 'pay' | 'edit';

export interface PlanSummaryProps {
  purpose: PlanPurpose;
  ownPlan: PlanSubscription | null;
  plan: Plan<string> | null;
  /** Server time; the next charge date is counted from it. */
  now: Moment;
}

function nextChargeText({ days }: Plan<string>, price: number, now: Moment): string {
  const recurrence = recurrenceOf(days);
  if (recurrence === undefined) return 'Pagamento único';
  return `${formatDate(dueDateAfter(dateOf(now), recurrence, 1))}, ${formatMoney(price)}`;
}

function factsOf({ purpose, ownPlan, plan, now }: PlanSummaryProps): readonly Description[] {
  if (plan !== null) {
    const price = planPrice(plan) ?? 0;
    return [
      ...(purpose === 'change' && ownPlan !== null
        ? [
            {
              label: 'Plano atual',
              value: `${ownPlan.plan.name}, ${priceText(ownPlan.price, ownPlan.plan.days)}`,
            },
          ]
        : []),
      { label: 'Próxima cobrança', value: nextChargeText(plan, price, now) },
      { label: 'Cobrado agora', value: formatMoney(price), total: true },
    ];
  }
  if (ownPlan === null) return [];
  const { owed: overdueBill, next } = ownPlan;
  if (purpose === 'pay' && overdueBill !== null) {
    return [
      { label: 'Vencimento', value: formatDate(overdueBill.dueOn) },
      ...(overdueBill.reason === null ? [] : [{ label: 'Motivo', value: overdueBill.reason }]),
      { label: 'Cobrado agora', value: formatMoney(overdueBill.amount), total: true },
    ];
  }
  return [
    { label: 'Forma de pagamento atual', value: methodText(ownPlan) },
    ...(next === null
      ? []
      : [{ label: 'Próxima cobrança', value: `${formatDate(next.on)}, ${formatMoney(next.amount)}` }]),
  ];
}

/** Summarises the plan, the charge now and the next charge. */
export function PlanSummary(props: PlanSummaryProps) {
  const { ownPlan, plan } = props;
  const visiblePlan = plan ?? ownPlan?.plan;
  if (visiblePlan === undefined) return null;
  const price = plan === null ? ownPlan?.price : planPrice(plan);
  const period = periodText(visiblePlan.days);
  return (
    <Surface as="section">
      <div className={css.summary}>
        <div className={css.name}>
          <Heading level={2} size="lg">
            {visiblePlan.name}
          </Heading>
          <p>
            <span className={css.amount}>{formatMoney(price ?? 0)}</span>{' '}
            {period === undefined ? null : (
              <Text as="span" tone="muted" size="sm">
                {period}
              </Text>
            )}
          </p>
        </div>
        {plan === null || plan.benefits.length === 0 ? null : (
          <ul className={css.benefits} aria-label="Benefícios">
            {plan.benefits.map((benefit) => (
              <li key={benefit} className={css.benefit}>
                <span className={css.mark}>
                  <Icon of={Check} />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
        )}
        <DescriptionList items={factsOf(props)} />
      </div>
    </Surface>
  );
}
