import {
  dataOf,
  type Loaded,
  paths,
  type SubscriptionGroup,
  subscriptionCardPath,
  subscriptionTexts,
} from '@estacao/domain';
import { CreditCard, Repeat } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { SubscriptionGroupCard } from './SubscriptionGroupCard.tsx';
import * as css from './Subscriptions.css.ts';

export interface SubscriptionsProps {
  subscriptions: Loaded<readonly SubscriptionGroup[]>;
  /** Shows one activity's subscription, with its charges expanded. */
  single?: boolean;
  /** Activity id of the subscription that the server is cancelling. */
  cancelling?: number | null;
  error?: string | null;
  onCancel: (actionId: number) => void;
  onStay?: (() => void) | undefined;
  onRetry?: (() => unknown) | undefined;
}

function SubscriptionsSkeleton() {
  return (
    <div className={css.groups}>
      {[1, 2].map((key) => (
        <Surface key={key}>
          <div className={css.group}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton shape="button" width="third" />
          </div>
        </Surface>
      ))}
    </div>
  );
}

function NoSubscriptions() {
  return (
    <EmptyState
      icon={Repeat}
      title="Não há assinaturas"
      action={
        <Button kind="main" href={paths.activities}>
          Ver atividades
        </Button>
      }
    >
      O que você assinar nas atividades aparece aqui, com as cobranças de cada período.
    </EmptyState>
  );
}

/** A member's subscriptions by activity, with their charges and cancellation. */
export function Subscriptions({
  subscriptions,
  single = false,
  cancelling = null,
  error = null,
  onCancel,
  onStay,
  onRetry,
}: SubscriptionsProps) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const groups = dataOf(subscriptions) ?? [];
  const selectedGroup = groups.find(({ actionId }) => actionId === selectedId);
  // A cancelled subscription needs no confirmation dialog.
  if (isConfirming && selectedGroup?.isCancelled !== false) setConfirming(false);
  return (
    <Container>
      <PageHeader
        title="Minhas assinaturas"
        {...(single
          ? { backHref: paths.subscriptions, backLabel: 'Todas as assinaturas' }
          : { backHref: paths.home })}
        actions={
          groups.some(({ isPending }) => isPending) ? (
            <Button icon={CreditCard} href={subscriptionCardPath}>
              Novo cartão
            </Button>
          ) : undefined
        }
      />
      <Loadable
        of={subscriptions}
        onRetry={onRetry}
        skeleton={<SubscriptionsSkeleton />}
        empty={<NoSubscriptions />}
      >
        {(list) => (
          <ul className={css.groups}>
            {list.map((group) => (
              <SubscriptionGroupCard
                key={group.actionId}
                group={group}
                open={single}
                onCancel={() => {
                  setSelectedId(group.actionId);
                  setConfirming(true);
                }}
              />
            ))}
          </ul>
        )}
      </Loadable>
      <AlertDialog
        open={isConfirming}
        title={subscriptionTexts.cancel}
        description={`${selectedGroup?.description ?? ''}: nada mais será cobrado, e o que estiver pendente deixa de ser devido.`}
        confirmLabel="Confirmar"
        cancelLabel="Voltar"
        destructive
        busy={cancelling !== null}
        busyLabel="Cancelando"
        error={error ?? undefined}
        onConfirm={() => selectedGroup && onCancel(selectedGroup.actionId)}
        onCancel={() => {
          setConfirming(false);
          onStay?.();
        }}
      />
    </Container>
  );
}
