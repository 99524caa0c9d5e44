import { announcesMore, type Cents, cardBenefits, formatMoney } from '@estacao/domain';
import { Check } from 'lucide-react';
import type { ElementType } from 'react';
import { planCard as planCardWords } from '../../texts/pt-br/plan-card.ts';
import { useTexts } from '../../texts/texts.ts';
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
  /** Shows the first five, and a note if there are more. */
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
  actionLabel: actionLabelProp,
  level = 3,
  as: Element = 'article',
}: PlanCardProps) {
  const texts = useTexts('planCard', planCardWords);
  const actionLabel = actionLabelProp ?? texts.action;
  return (
    <Element className={planCard({ highlighted: highlight !== undefined })}>
      <Row justify="between">
        <Heading level={level}>{name}</Heading>
        {highlight === undefined ? null : <Badge tone="accent">{highlight}</Badge>}
      </Row>
      {price === undefined ? null : (
        <p className={priceClass}>
          <span className={amount}>{price === null ? texts.negotiable : formatMoney(price)}</span>
          {recurrence === undefined || price === null ? null : (
            <Text as="span" tone="muted" size="sm">
              {recurrence}
            </Text>
          )}
        </p>
      )}
      {benefits.length === 0 ? null : (
        <ul className={benefitsClass}>
          {cardBenefits(benefits).map((benefitText) => (
            <li key={benefitText} className={benefit}>
              <span className={tick}>
                <Icon of={Check} />
              </span>
              {benefitText}
            </li>
          ))}
          {announcesMore(benefits) ? <li className={more}>{texts.more}</li> : null}
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
