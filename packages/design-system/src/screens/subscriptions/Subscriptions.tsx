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
  /** By activity, the newest first. */
  subscriptions: Loaded<readonly SubscriptionGroup[]>;
  /** Of one activity alone: its charges are in sight at once. */
  single?: boolean;
  /** The activity whose subscription is being given up, by its number. */
  cancelling?: number | null;
  /** Why giving it up failed. One may try again. */
  error?: string | null;
  /** Gives up what was subscribed to in an activity: after it was asked. */
  onCancel: (actionId: number) => void;
  /** They stay with it. */
  onStay?: (() => void) | undefined;
  onRetry?: (() => unknown) | undefined;
}

function Waiting() {
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

function None() {
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

/** What a member pays again and again for what activities sell, and how they give it up. */
export function Subscriptions({
  subscriptions,
  single = false,
  cancelling = null,
  error = null,
  onCancel,
  onStay,
  onRetry,
}: SubscriptionsProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const groups = dataOf(subscriptions) ?? [];
  const doomed = groups.find(({ actionId }) => actionId === asked);
  // Once it is given up there is nothing more to ask.
  if (isAsking && doomed?.isCancelled !== false) setAsking(false);
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
      <Loadable of={subscriptions} onRetry={onRetry} skeleton={<Waiting />} empty={<None />}>
        {(list) => (
          <ul className={css.groups}>
            {list.map((group) => (
              <SubscriptionGroupCard
                key={group.actionId}
                group={group}
                open={single}
                onCancel={() => {
                  setAsked(group.actionId);
                  setAsking(true);
                }}
              />
            ))}
          </ul>
        )}
      </Loadable>
      <AlertDialog
        open={isAsking}
        title={subscriptionTexts.cancel}
        description={`${doomed?.description ?? ''}: nada mais será cobrado, e o que estiver pendente deixa de ser devido.`}
        confirmLabel="Confirmar"
        cancelLabel="Voltar"
        destructive
        busy={cancelling !== null}
        busyLabel="Cancelando"
        error={error ?? undefined}
        onConfirm={() => doomed && onCancel(doomed.actionId)}
        onCancel={() => {
          setAsking(false);
          onStay?.();
        }}
      />
    </Container>
  );
}
