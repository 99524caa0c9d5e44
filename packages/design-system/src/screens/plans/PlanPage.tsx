import {
  type Loaded,
  type Plan,
  paths,
  planPrice,
  plansPath,
  recurrenceName,
  recurrenceOf,
} from '@estacao/domain';
import { Check, Compass } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './PlanPage.css.ts';

export interface PlanPageProps {
  plan: Loaded<Plan | null>;
  onRetry?: (() => unknown) | undefined;
}

function PlanNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Compass}
        title="Plano não encontrado"
        action={
          <Button kind="main" href={plansPath}>
            Ver os planos
          </Button>
        }
      >
        Ele mudou de endereço ou não é mais oferecido.
      </EmptyState>
    </Container>
  );
}

function PlanPageSkeleton() {
  return (
    <Container>
      <div className={css.head}>
        <Skeleton shape="title" width="half" />
      </div>
      <div className={css.plan}>
        <div className={css.picture}>
          <Skeleton shape="picture" />
        </div>
        <div className={`${css.sidebar} ${css.offer}`}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="button" />
          <Skeleton />
          <Skeleton width="most" />
        </div>
        <div className={css.text}>
          <Skeleton />
          <Skeleton width="most" />
        </div>
      </div>
    </Container>
  );
}

function Offer({ plan }: { plan: Plan }) {
  const price = planPrice(plan);
  const recurrence = recurrenceOf(plan.days);
  return (
    <Surface tone="card" as="section">
      <div className={css.offer}>
        {plan.isHighlighted ? (
          <Row>
            <Badge tone="accent">Mais escolhido</Badge>
          </Row>
        ) : null}
        <div className={css.price}>
          {price === undefined ? (
            <span className={css.negotiable}>A negociar</span>
          ) : (
            <Price money={price} oldPrice={plan.amount ?? undefined} size="lg" />
          )}
          {recurrence === undefined || price === undefined ? null : (
            <Text as="span" tone="muted">
              {recurrenceName(recurrence)}
            </Text>
          )}
        </div>
        <Button kind="main" full href={paths.register} aria-label={`${labelOf(plan)}: ${plan.name}`}>
          {labelOf(plan)}
        </Button>
        <ul className={css.benefits} aria-label="Benefícios">
          {plan.benefits.map((benefit) => (
            <li key={benefit} className={css.benefit}>
              <span className={css.tick}>
                <Icon of={Check} />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </Surface>
  );
}

function labelOf({ purchaseText }: Plan): string {
  return purchaseText || 'Assinar';
}

/** Public page of one plan. */
export function PlanPage({ plan, onRetry }: PlanPageProps) {
  return (
    <Loadable of={plan} skeleton={<PlanPageSkeleton />} onRetry={onRetry} level={1}>
      {(loadedPlan) =>
        loadedPlan === null ? (
          <PlanNotFound />
        ) : (
          <Container>
            <PageHeader title={loadedPlan.name} backHref={plansPath} backLabel="Planos" />
            <div className={css.plan}>
              <div className={css.picture}>
                <MediaFrame src={loadedPlan.image} ratio="16/9" rounded eager />
              </div>
              <div className={css.sidebar}>
                <Offer plan={loadedPlan} />
              </div>
              {loadedPlan.description === null ? null : (
                <div className={css.text}>
                  <RichText html={loadedPlan.description} />
                </div>
              )}
            </div>
          </Container>
        )
      }
    </Loadable>
  );
}
