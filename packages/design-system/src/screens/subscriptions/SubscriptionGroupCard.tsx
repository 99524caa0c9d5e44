import {
  activityPath,
  formatDate,
  formatMoney,
  isOwed,
  nextChargeOn,
  recurrenceLabel,
  type SubscriptionGroup,
  subscriptionCardPath,
} from '@estacao/domain';
import { Accordion } from '../../components/Accordion/Accordion.tsx';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { type Description, DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { ChargesTable } from './ChargesTable.tsx';
import * as css from './Subscriptions.css.ts';

export interface SubscriptionGroupCardProps {
  group: SubscriptionGroup;
  open: boolean;
  /** Only asks for confirmation; it does not cancel yet. */
  onCancel: () => void;
}

function StateBadge({ isCancelled, isPending }: Pick<SubscriptionGroup, 'isCancelled' | 'isPending'>) {
  if (isCancelled) return <Badge>Cancelada</Badge>;
  return isPending ? <Badge tone="warning">Pendente</Badge> : <Badge tone="success">Ativa</Badge>;
}

function factsOf(group: SubscriptionGroup): readonly Description[] {
  const { price, recurrence, until } = group.latest;
  const next = nextChargeOn(group);
  const isPaidUntil = group.isCancelled && group.latest.isPaid && until !== null;
  return [
    { label: 'Valor', value: `${formatMoney(price)} · ${recurrenceLabel(recurrence)}` },
    ...(next === null ? [] : [{ label: 'Próxima cobrança', value: formatDate(next) }]),
    ...(isPaidUntil ? [{ label: 'Válida até', value: formatDate(until) }] : []),
  ];
}

function PendingPaymentNotice({ charges }: Pick<SubscriptionGroup, 'charges'>) {
  const owedCharge = charges.find(isOwed);
  if (owedCharge === undefined) return null;
  const { reason, nextTryOn } = owedCharge;
  return (
    <Callout tone="warning" title="Há um pagamento pendente na sua assinatura.">
      <div className={css.lines}>
        {reason === null ? null : <p>{`Motivo: ${reason}`}</p>}
        <p>
          {nextTryOn === null
            ? 'Não vamos tentar de novo com o mesmo cartão.'
            : `Vamos tentar de novo em ${formatDate(nextTryOn)}.`}{' '}
          Um cartão novo é cobrado em seguida.
        </p>
      </div>
      <p>
        <Link href={subscriptionCardPath}>Adicionar cartão</Link>
      </p>
    </Callout>
  );
}

export function SubscriptionGroupCard({ group, open, onCancel }: SubscriptionGroupCardProps) {
  const { actionId, description, charges, isCancelled } = group;
  return (
    <Surface as="li">
      <article className={css.group} aria-labelledby={`assinatura-${actionId}`}>
        <div className={css.head}>
          <div className={css.name}>
            <Heading level={2} size="lg" id={`assinatura-${actionId}`}>
              {description}
            </Heading>
          </div>
          <StateBadge {...group} />
        </div>
        <DescriptionList items={factsOf(group)} layout="grid" />
        <PendingPaymentNotice charges={charges} />
        <Accordion
          items={[
            {
              id: actionId,
              open,
              title: charges.length === 1 ? '1 cobrança' : `${charges.length} cobranças`,
              children: <ChargesTable subscriptionName={description} charges={charges} />,
            },
          ]}
        />
        <div className={css.actions}>
          <Button
            size="small"
            disabled={isCancelled}
            aria-label={`${isCancelled ? 'Cancelada' : 'Cancelar'}: ${description}`}
            onClick={onCancel}
          >
            {isCancelled ? 'Cancelada' : 'Cancelar'}
          </Button>
          <Button
            size="small"
            kind="quiet"
            href={activityPath(actionId)}
            aria-label={`Ver atividade: ${description}`}
          >
            Ver atividade
          </Button>
        </div>
      </article>
    </Surface>
  );
}
