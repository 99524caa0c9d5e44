import {
  type ActivityDetail,
  type ActivityKind,
  actionSubscriptionsPath,
  externalTarget,
  isSoldOut,
  itemPrice,
  participationTexts,
  priceOf,
  sellsProducts,
  shopPath,
  subscriptionTexts,
} from '@estacao/domain';
import { Hourglass } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState/ErrorState.tsx';
import { Loadable } from '../../../components/Loadable/Loadable.tsx';
import { Price } from '../../../components/Price/Price.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import { reportChunkError } from '../../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../../lazy/use-lazy.ts';
import * as css from '../ActivityPage.css.ts';
import { Unavailable } from '../Unavailable.tsx';
import { CoursePanel } from './CoursePanel.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { Cost, PayButton } from './PayButton.tsx';
import type { PanelProps } from './panel.ts';

export function isPurchase(activity: Pick<ActivityDetail, 'kind' | 'coupon' | 'course'>): boolean {
  switch (activity.kind) {
    case 'coupon':
    case 'course':
    case 'donation':
    case 'subscription':
      return true;
    case 'agreement':
      return (priceOf(activity) ?? 0) > 0;
    default:
      return false;
  }
}

/** Agreement by checkbox. Only a paid agreement needs a confirmation. */
export function AgreementPanel(props: PanelProps) {
  const { activity, balance, currency, hideCost, sending } = props;
  const [isAgreed, setAgreed] = useState(false);
  const { agreement } = activity;
  if (agreement === null) return <Unavailable homeHref={props.homeHref} />;
  const price = priceOf(activity) ?? 0;
  return (
    <div className={css.panel}>
      {hideCost || price === 0 ? null : <Cost price={price} balance={balance} currency={currency} />}
      <Checkbox required disabled={sending} checked={isAgreed} onCheckedChange={setAgreed}>
        {agreement.checkbox}
      </Checkbox>
      <PayButton
        {...props}
        label={agreement.button}
        sendingLabel="Enviando..."
        price={price}
        blocked={!isAgreed}
        needsConfirmation={price > 0}
      />
    </div>
  );
}

/** A coupon that the member buys with the balance. */
export function CouponPanel(props: PanelProps) {
  const { activity, balance, currency, hideCost } = props;
  const price = priceOf(activity);
  if (price === null) return <Unavailable homeHref={props.homeHref} />;
  return (
    <div className={css.panel}>
      {hideCost ? null : <Cost price={price} balance={balance} currency={currency} />}
      <PayButton {...props} label="Pagar" sendingLabel="Pagando" price={price} />
    </div>
  );
}

/** For stations that sell nothing in the portal. */
function AppOnlyNote() {
  return (
    <Text weight="label" align="center">
      Disponível no aplicativo
    </Text>
  );
}

/** Products with individual prices; the shop page lists them. */
export function ProductsPanel({ activity: { id, products }, hideCost }: PanelProps) {
  if (hideCost) return <AppOnlyNote />;
  const prices = products.map(itemPrice);
  const isOutOfStock = products.every(isSoldOut);
  return (
    <div className={css.panel}>
      {prices.length === 0 ? null : (
        <Price
          money={Math.min(...prices)}
          isLowestPrice={Math.min(...prices) !== Math.max(...prices)}
          size="lg"
        />
      )}
      {isOutOfStock ? <Callout tone="warning">{participationTexts.outOfStock}</Callout> : null}
      <Button kind={isOutOfStock ? 'secondary' : 'main'} full href={shopPath(id)}>
        Ver produtos
      </Button>
    </div>
  );
}

export function RedirectPanel({
  activity: { url, clickLabel },
  homeHref,
}: Pick<PanelProps, 'activity' | 'homeHref'>) {
  const target = externalTarget(url);
  return target === undefined ? (
    <Unavailable homeHref={homeHref} />
  ) : (
    <Button kind="main" full {...target}>
      {clickLabel || 'Participe'}
    </Button>
  );
}

/** For kinds that the portal does not support yet. */
export function SoonPanel() {
  return (
    <EmptyState icon={Hourglass} title="Em breve">
      Logo você vai poder participar por aqui.
    </EmptyState>
  );
}

// Lazy, because most activities are not subscriptions.
const lazyChoice = /* @__PURE__ */ lazy(() =>
  import('./SubscriptionChoice.tsx').then(({ SubscriptionChoice }) => SubscriptionChoice),
);

function AlreadySubscribed({ activityId }: { readonly activityId: number }) {
  return (
    <div className={css.panel}>
      <Callout tone="success">{subscriptionTexts.alreadySubscribed}</Callout>
      <Button kind="main" full href={actionSubscriptionsPath(activityId)}>
        Ver minha assinatura
      </Button>
    </div>
  );
}

export function SubscriptionPanel({ activity, hideCost, now, subscription }: PanelProps) {
  const [hasFailed, setFailed] = useState(false);
  const Choice = useLazy(lazyChoice, !hideCost && !hasFailed, () => {
    reportChunkError();
    setFailed(true);
  });
  if (hideCost) return <AppOnlyNote />;
  if (hasFailed) return <ErrorState onRetry={() => setFailed(false)} />;
  return (
    <Loadable of={subscription.offer} onRetry={subscription.onRetry} skeleton={<PanelSkeleton />}>
      {({ subscribed, card, paidUntil }) => {
        if (subscribed !== null) return <AlreadySubscribed activityId={activity.id} />;
        if (Choice === undefined) return <PanelSkeleton />;
        return <Choice {...subscription} activity={activity} now={now} card={card} paidUntil={paidUntil} />;
      }}
    </Loadable>
  );
}

/** Panels by kind; `null` means there is no action. */
const panels: Partial<Record<ActivityKind, ComponentType<PanelProps> | null>> = {
  coupon: CouponPanel,
  course: CoursePanel,
  agreement: AgreementPanel,
  redirect: RedirectPanel,
  subscription: SubscriptionPanel,
  content: null,
  'sign-up-reward': null,
};

export function panelOf(
  activity: Pick<ActivityDetail, 'kind' | 'products'>,
): ComponentType<PanelProps> | null {
  if (sellsProducts(activity)) return ProductsPanel;
  const panel = panels[activity.kind];
  return panel === undefined ? SoonPanel : panel;
}
