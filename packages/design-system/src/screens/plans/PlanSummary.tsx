import {
  dateOf,
  dueAfter,
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
import { methodText, periodText, priceText } from './plan-words.ts';

export type PlanDeed = 'buy' | 'change' | 'pay' | 'edit';

export interface PlanSummaryProps {
  deed: PlanDeed;
  own: PlanSubscription | null;
  plan: Plan<string> | null;
  /** Server time; the next charge date is counted from it. */
  now: Moment;
}

function nextOf({ days }: Plan<string>, price: number, now: Moment): string {
  const recurrence = recurrenceOf(days);
  if (recurrence === undefined) return 'Pagamento único';
  return `${formatDate(dueAfter(dateOf(now), recurrence, 1))}, ${formatMoney(price)}`;
}

function factsOf({ deed, own, plan, now }: PlanSummaryProps): readonly Description[] {
  if (plan !== null) {
    const price = planPrice(plan) ?? 0;
    return [
      ...(deed === 'change' && own !== null
        ? [{ label: 'Plano atual', value: `${own.plan.name}, ${priceText(own.price, own.plan.days)}` }]
        : []),
      { label: 'Próxima cobrança', value: nextOf(plan, price, now) },
      { label: 'Cobrado agora', value: formatMoney(price), total: true },
    ];
  }
  if (own === null) return [];
  const { owed, next } = own;
  if (deed === 'pay' && owed !== null) {
    return [
      { label: 'Vencimento', value: formatDate(owed.dueOn) },
      ...(owed.reason === null ? [] : [{ label: 'Motivo', value: owed.reason }]),
      { label: 'Cobrado agora', value: formatMoney(owed.amount), total: true },
    ];
  }
  return [
    { label: 'Forma de pagamento atual', value: methodText(own) },
    ...(next === null
      ? []
      : [{ label: 'Próxima cobrança', value: `${formatDate(next.on)}, ${formatMoney(next.amount)}` }]),
  ];
}

/** Summarises the plan, the charge now and the next charge. */
export function PlanSummary(props: PlanSummaryProps) {
  const { own, plan } = props;
  const shown = plan ?? own?.plan;
  if (shown === undefined) return null;
  const price = plan === null ? own?.price : planPrice(plan);
  const period = periodText(shown.days);
  return (
    <Surface as="section">
      <div className={css.summary}>
        <div className={css.name}>
          <Heading level={2} size="lg">
            {shown.name}
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
            {plan.benefits.map((line) => (
              <li key={line} className={css.benefit}>
                <span className={css.mark}>
                  <Icon of={Check} />
                </span>
                {line}
              </li>
            ))}
          </ul>
        )}
        <DescriptionList items={factsOf(props)} />
      </div>
    </Surface>
  );
}
