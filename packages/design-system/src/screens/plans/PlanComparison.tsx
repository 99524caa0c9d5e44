import type { Plan } from '@estacao/domain';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './MemberPlans.css.ts';
import { planPriceText } from './plan-texts.ts';

export interface PlanComparisonProps {
  plans: readonly Plan<string>[];
}

export function isComparable(plans: readonly Plan<string>[]): boolean {
  return plans.length > 1 && new Set(plans.map(({ benefits }) => JSON.stringify(benefits))).size > 1;
}

function collectBenefits(plans: readonly Plan<string>[]): readonly string[] {
  return [...new Set(plans.flatMap(({ benefits }) => benefits))];
}

/** Compares benefits. An unlisted benefit is marked as not stated, never as missing. */
export function PlanComparison({ plans }: PlanComparisonProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={2} id={id}>
        Compare os planos
      </Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={css.table} aria-label="Tabela de comparação" tabIndex={0}>
        <table className={css.rows}>
          <thead>
            <tr>
              <th scope="col">Benefício</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Preço</th>
              {plans.map((plan) => (
                <td key={plan.id}>{planPriceText(plan)}</td>
              ))}
            </tr>
            {collectBenefits(plans).map((benefit) => (
              <tr key={benefit}>
                <th scope="row">{benefit}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>
                    {plan.benefits.includes(benefit) ? (
                      <span className={css.tick}>
                        <Icon of={Check} label="Sim" />
                      </span>
                    ) : (
                      <span className={css.notIncluded}>
                        <span aria-hidden>–</span>
                        <span className={hidden}>Não consta</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.planList}>
        {plans.map((plan) => (
          <Surface key={plan.id} as="section">
            <div className={css.planDetails}>
              <Heading level={3}>{plan.name}</Heading>
              <Text tone="muted" numeric>
                {planPriceText(plan)}
              </Text>
              <ul className={css.benefits}>
                {plan.benefits.map((benefit) => (
                  <li key={benefit} className={css.benefit}>
                    <span className={css.mark}>
                      <Icon of={Check} />
                    </span>
                    {benefit}
                  </li>
                ))}
              </ul>
            </div>
          </Surface>
        ))}
      </div>
    </section>
  );
}
