import { type Cents, formatMoney, isMore, shownBenefits } from '@estacao/domain';
import { Check } from 'lucide-react';
import type { ElementType } from 'react';
import { planCard as planCardWords } from '../../words/pt-br/plan-card.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Row } from '../Row/Row.tsx';
import { Text } from '../Text/Text.tsx';
import {
  amount,
  benefit,
  benefits as benefitsClass,
  foot,
  more,
  planCard,
  price as priceClass,
  tick,
} from './PlanCard.css.ts';

export interface PlanCardProps {
  name: string;
  /** The plan's page. Without it the button is disabled: the member already has this plan. */
  href?: string | undefined;
  /** In cents; `null` means negotiable. Undefined shows no price. */
  price?: Cents | null | undefined;
  recurrence?: string | undefined;
  /** Shows the first five, and whether there are more. */
  benefits?: readonly string[];
  highlight?: string | undefined;
  actionLabel?: string;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

/** A plan beside others, with its price and benefits. */
export function PlanCard({
  name,
  href,
  price,
  recurrence,
  benefits = [],
  highlight,
  actionLabel: givenLabel,
  level = 3,
  as: Element = 'article',
}: PlanCardProps) {
  const words = useWords('planCard', planCardWords);
  const actionLabel = givenLabel ?? words.action;
  return (
    <Element className={planCard({ highlighted: highlight !== undefined })}>
      <Row justify="between">
        <Heading level={level}>{name}</Heading>
        {highlight === undefined ? null : <Badge tone="accent">{highlight}</Badge>}
      </Row>
      {price === undefined ? null : (
        <p className={priceClass}>
          <span className={amount}>{price === null ? words.negotiable : formatMoney(price)}</span>
          {recurrence === undefined || price === null ? null : (
            <Text as="span" tone="muted" size="sm">
              {recurrence}
            </Text>
          )}
        </p>
      )}
      {benefits.length === 0 ? null : (
        <ul className={benefitsClass}>
          {shownBenefits(benefits).map((line) => (
            <li key={line} className={benefit}>
              <span className={tick}>
                <Icon of={Check} />
              </span>
              {line}
            </li>
          ))}
          {isMore(benefits) ? <li className={more}>{words.more}</li> : null}
        </ul>
      )}
      <div className={foot}>
        <Button
          full
          kind={highlight === undefined || href === undefined ? 'secondary' : 'main'}
          disabled={href === undefined}
          {...(href === undefined ? {} : { href })}
          aria-label={`${actionLabel}: ${name}`}
        >
          {actionLabel}
        </Button>
      </div>
    </Element>
  );
}
