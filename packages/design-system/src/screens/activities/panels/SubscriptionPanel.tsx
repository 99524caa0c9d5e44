import { actionSubscriptionsPath, subscriptionTexts } from '@estacao/domain';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { ErrorState } from '../../../components/ErrorState/ErrorState.tsx';
import { Loadable } from '../../../components/Loadable/Loadable.tsx';
import { reportChunkError } from '../../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../../lazy/use-lazy.ts';
import { InTheApp } from './InTheApp.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import type { PanelProps } from './panel.ts';
import * as css from './panels.css.ts';

// Most activities are something else: what one chooses with comes with those that are subscribed to.
const choice = /* @__PURE__ */ lazy(() =>
  import('./SubscriptionChoice.tsx').then(({ SubscriptionChoice }) => SubscriptionChoice),
);

function Subscribed({ activityId }: { readonly activityId: number }) {
  return (
    <div className={css.panel}>
      <Callout tone="success">{subscriptionTexts.already}</Callout>
      <Button kind="main" full href={actionSubscriptionsPath(activityId)}>
        Ver minha assinatura
      </Button>
    </div>
  );
}

/** Something that is paid again and again. */
export function SubscriptionPanel({ activity, hideCost, now, subscribing }: PanelProps) {
  const [hasFailed, setFailed] = useState(false);
  const Choice = useLazy(choice, !hideCost && !hasFailed, () => {
    reportChunkError();
    setFailed(true);
  });
  if (hideCost) return <InTheApp />;
  if (hasFailed) return <ErrorState onRetry={() => setFailed(false)} />;
  return (
    <Loadable of={subscribing.offer} onRetry={subscribing.onRetry} skeleton={<PanelSkeleton />}>
      {({ subscribed, card, paidUntil }) => {
        if (subscribed !== null) return <Subscribed activityId={activity.id} />;
        if (Choice === undefined) return <PanelSkeleton />;
        return <Choice {...subscribing} activity={activity} now={now} card={card} paidUntil={paidUntil} />;
      }}
    </Loadable>
  );
}
