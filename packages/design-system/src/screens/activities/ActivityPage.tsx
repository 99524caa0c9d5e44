import {
  type ActivityDetail,
  activityKindName,
  type Cents,
  type CourseConsents,
  type CurrencySettings,
  type Dependent,
  dataOf,
  formatDateTime,
  formatStationCurrency,
  idle,
  isLimitReached,
  type Loaded,
  limitDestination,
  type Moment,
  needsWindow,
  participationTexts,
  paths,
  rewardOf,
  rulesOf,
  type SafeHtml,
  sellsProducts,
  type Voucher,
  windowState,
} from '@estacao/domain';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LimitNotice } from '../../components/LimitNotice/LimitNotice.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { Text } from '../../components/Text/Text.tsx';
import type { Secretariat } from '../session/Unproven.tsx';
import { VoucherDialog } from '../vouchers/VoucherDialog.tsx';
import * as css from './ActivityPage.css.ts';
import { FeedbackDialog, type FeedbackDialogProps } from './FeedbackDialog.tsx';
import type { PanelProps, SubscriptionState } from './panels/panel.ts';
import { isPurchase, panelOf } from './panels/panels.tsx';

function ContentText({ content }: { content: SafeHtml | null }) {
  return content === null ? null : <RichText html={content} />;
}

/** Result shown after taking part. Omitted fields fall back to the activity's. */
export type ActivityFeedback = Pick<
  FeedbackDialogProps,
  'title' | 'text' | 'isLost' | 'animation' | 'earned' | 'votes'
>;

/** Panel of an activity kind that has its own folder. */
export interface KindPanel {
  /** `aside` sits beside the text; `main` fills the main column and moves the text aside. */
  readonly place: 'aside' | 'main';
  readonly children: ReactNode;
  /**
   * For content that members may see without taking part. Renders it with the hindrance in place of the
   * action.
   */
  readonly renderHindered?: (hindrance: ReactNode) => ReactNode;
}

export interface ActivityPageProps {
  /** `null` if the activity does not exist or has ended. */
  activity: Loaded<ActivityDetail | null>;
  now: Moment;
  /** Visitors see the same page; actions lead to the sign-up. */
  viewer?: 'member' | 'visitor';
  balance?: Loaded<Cents>;
  currency?: CurrencySettings | undefined;
  hideCost?: boolean;
  /** Removes links to the purchases page. */
  hidePurchases?: boolean;
  dependents?: Loaded<readonly Dependent[]>;
  /** The office to contact. Replaces the panel of a family course until it confirms the member's CPF. */
  secretariat?: Secretariat | undefined;
  holder?: string | undefined;
  stationName?: string | undefined;
  sending?: boolean;
  error?: string | null | undefined;
  subscription?: SubscriptionState;
  feedback?: ActivityFeedback | null | undefined;
  issuedVoucher?: Voucher | null | undefined;
  /** Content from the portal for the activity's kind; replaces the default panel. */
  panel?: KindPanel | undefined;
  onTakePart?: ((consents?: CourseConsents) => void) | undefined;
  onLeave?: ((path: string) => void) | undefined;
  onRetry?: (() => unknown) | undefined;
  onRetryDependents?: (() => unknown) | undefined;
  comments?: ReactNode;
}

function NotFound({ homeHref }: { homeHref: string }) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Compass}
        title={participationTexts.unavailable}
        action={
          <Button kind="main" href={homeHref}>
            Página inicial
          </Button>
        }
      />
    </Container>
  );
}

function ActivitySkeleton() {
  return (
    <Container>
      <div className={css.head}>
        <Skeleton shape="title" width="half" />
      </div>
      <div className={`${css.page} ${css.withAside}`}>
        <div className={css.cover}>
          <Skeleton shape="picture" />
        </div>
        <div className={`${css.aside} ${css.offer}`}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="button" />
          <Skeleton />
        </div>
        <div className={`${css.text} ${css.offer}`}>
          <Skeleton />
          <Skeleton width="most" />
        </div>
      </div>
    </Container>
  );
}

function ActivityTexts({ activity }: { activity: ActivityDetail }) {
  const { kind, description, content } = activity;
  const rules = rulesOf(activity);
  const generalContent = (
    <div className={css.words}>
      {description === null ? null : <RichText html={description} />}
      {kind === 'content' ? <ContentText content={content} /> : null}
    </div>
  );
  if (rules === null) return generalContent;
  return (
    <Tabs
      label="Sobre a atividade"
      tabs={[
        { value: 'general', label: 'Geral', children: generalContent },
        {
          value: 'rules',
          label: 'Regulamento',
          children:
            rules.trim() === '' ? (
              <Text tone="muted">Regulamento não disponível</Text>
            ) : (
              <RichText html={rules} />
            ),
        },
      ]}
    />
  );
}

interface HindranceInput {
  readonly activity: ActivityDetail;
  readonly now: Moment;
  readonly isVisitor: boolean;
  readonly hidePurchases: boolean;
}

function hindranceOf({ activity, now, isVisitor, hidePurchases }: HindranceInput): ReactNode {
  const { kind, window, limitPerUser, participations } = activity;
  const hasProducts = sellsProducts(activity);
  switch (windowState(window, now, needsWindow(activity))) {
    case 'outside':
      return <Callout tone="warning">{participationTexts.outside(window)}</Callout>;
    case 'broken':
      return <Callout tone="danger">{participationTexts.broken}</Callout>;
    default:
      if (isVisitor || limitPerUser === null || !isLimitReached(limitPerUser, participations)) return null;
      return (
        <LimitNotice
          used={participations}
          limit={limitPerUser}
          {...(limitDestination(kind, hasProducts) === 'orders'
            ? { href: hidePurchases ? undefined : paths.orders, linkLabel: 'Meus pedidos' }
            : { href: paths.vouchers, linkLabel: 'Meus vouchers' })}
        />
      );
  }
}

/** True also while the subscription is still loading. */
function mayBeSubscribed({
  activity: { kind },
  hideCost,
  subscription: { offer },
}: Pick<PanelProps, 'activity' | 'hideCost' | 'subscription'>): boolean {
  return kind === 'subscription' && !hideCost && dataOf(offer)?.subscribed !== null;
}

interface ActionProps extends PanelProps, HindranceInput {
  readonly panel: KindPanel | undefined;
}

function Action({ isVisitor, now, hidePurchases, panel, ...props }: ActionProps) {
  const { activity, currency } = props;
  const { kind, window, clickLabel } = activity;
  const Panel = panelOf(activity);
  if (Panel === null) return null;
  // Subscribers see their subscription even outside the dates and beyond the limits.
  const showsSubscription = !isVisitor && mayBeSubscribed(props);
  const hindrance = showsSubscription ? null : hindranceOf({ activity, now, isVisitor, hidePurchases });
  const kindName = activityKindName(kind);
  const reward = rewardOf(activity);
  return (
    <div className={panel?.place === 'main' ? css.main : css.aside}>
      <Surface as="section">
        <div className={css.offer}>
          {kindName === undefined && reward <= 0 ? null : (
            <div className={css.facts}>
              <span>{kindName}</span>
              {reward <= 0 ? null : (
                <Badge tone="accent">{`Vale ${formatStationCurrency(reward, currency)}`}</Badge>
              )}
            </div>
          )}
          {(isVisitor || hindrance === null ? undefined : panel?.renderHindered?.(hindrance)) ??
            hindrance ??
            (isVisitor && kind !== 'redirect' ? (
              <Button kind="main" full href={paths.register}>
                {clickLabel || 'Participe'}
              </Button>
            ) : (
              (panel?.children ?? <Panel {...props} now={now} />)
            ))}
          {hindrance !== null || showsSubscription || window.start === null || window.end === null ? null : (
            <Text size="sm" tone="muted" align="center">
              {`Participe até ${formatDateTime(window.end).replace(' ', ' às ')}.`}
            </Text>
          )}
        </div>
      </Surface>
    </div>
  );
}

/** Page of an activity: description, rules and action. */
export function ActivityPage({
  activity,
  now,
  viewer = 'member',
  balance = idle,
  currency,
  hideCost = false,
  hidePurchases = false,
  dependents = idle,
  secretariat,
  holder = '',
  stationName,
  sending = false,
  error,
  subscription = { offer: idle },
  feedback = null,
  issuedVoucher = null,
  panel,
  onTakePart,
  onLeave,
  onRetry,
  onRetryDependents,
  comments,
}: ActivityPageProps) {
  const isVisitor = viewer === 'visitor';
  const homeHref = isVisitor ? paths.landing : paths.home;
  return (
    <Loadable of={activity} skeleton={<ActivitySkeleton />} onRetry={onRetry} level={1}>
      {(detail) =>
        detail === null ? (
          <NotFound homeHref={homeHref} />
        ) : (
          <Container>
            <PageHeader title={detail.name} backHref={homeHref} />
            <div className={`${css.page} ${panelOf(detail) === null ? css.toRead : css.withAside}`}>
              {detail.kind === 'video' ? null : (
                <div className={css.cover}>
                  <MediaFrame src={detail.image} ratio="16/9" rounded eager />
                </div>
              )}
              <Action
                isVisitor={isVisitor}
                now={now}
                activity={detail}
                balance={balance}
                currency={currency}
                hideCost={hideCost}
                hidePurchases={hidePurchases}
                homeHref={homeHref}
                dependents={dependents}
                onRetryDependents={onRetryDependents}
                secretariat={secretariat}
                sending={sending}
                error={error ?? undefined}
                finished={feedback !== null || issuedVoucher !== null}
                subscription={subscription}
                panel={panel}
                onTakePart={(consents) => onTakePart?.(consents)}
              />
              <div className={panel?.place === 'main' ? css.textAside : css.text}>
                <ActivityTexts activity={detail} />
              </div>
              {detail.hasComments && comments !== undefined ? (
                <div className={css.comments}>{comments}</div>
              ) : null}
            </div>
            <FeedbackDialog
              open={feedback !== null}
              {...feedback}
              text={feedback?.text ?? detail.feedbackMessage}
              currency={currency}
              showsPurchases={isPurchase(detail) && !hidePurchases}
              onLeave={(path) => onLeave?.(path)}
            />
            <VoucherDialog
              voucher={issuedVoucher}
              holder={holder}
              now={now}
              stationName={stationName}
              onHome={() => onLeave?.(paths.home)}
              onClose={() => onLeave?.(paths.home)}
            />
          </Container>
        )
      }
    </Loadable>
  );
}
