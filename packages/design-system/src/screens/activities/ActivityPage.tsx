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
  limitLeadsTo,
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
import type { PanelProps, Subscribing } from './panels/panel.ts';
import { isPurchase, panelOf } from './panels/panels.tsx';

function ReadPanel({ content }: { content: SafeHtml | null }) {
  return content === null ? null : <RichText html={content} />;
}

/** Result shown after taking part. Omitted fields fall back to the activity's. */
export type ActivityFeedback = Pick<
  FeedbackDialogProps,
  'title' | 'text' | 'isLost' | 'animation' | 'earned' | 'votes'
>;

/** Panel of an activity kind that has its own folder. */
export interface OwnPanel {
  /** Beside the text, or in the main column with the text beside it. */
  readonly place: 'aside' | 'main';
  readonly children: ReactNode;
  /** For content worth seeing anyway: renders it with the obstacle instead of the action. */
  readonly hindered?: (hindrance: ReactNode) => ReactNode;
}

export interface ActivityPageProps {
  /** `null` if the activity does not exist or has ended. */
  activity: Loaded<ActivityDetail | null>;
  now: Moment;
  /** Visitors see the same page; actions lead to the sign-up. */
  seenBy?: 'member' | 'visitor';
  balance?: Loaded<Cents>;
  currency?: CurrencySettings | undefined;
  hideCost?: boolean;
  /** Removes links to the purchases page. */
  hidePurchases?: boolean;
  dependents?: Loaded<readonly Dependent[]>;
  /** Set until the member's CPF is confirmed: the office to contact instead of the family. */
  unproven?: Secretariat | undefined;
  holder?: string | undefined;
  stationName?: string | undefined;
  sending?: boolean;
  error?: string | null | undefined;
  subscribing?: Subscribing;
  feedback?: ActivityFeedback | null | undefined;
  issued?: Voucher | null | undefined;
  /** Content from the portal for the activity's kind; replaces the default panel. */
  panel?: OwnPanel | undefined;
  onTakePart?: ((consents?: CourseConsents) => void) | undefined;
  onLeave?: ((path: string) => void) | undefined;
  onRetry?: (() => unknown) | undefined;
  onRetryDependents?: (() => unknown) | undefined;
  talk?: ReactNode;
}

function None({ homeHref }: { homeHref: string }) {
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

function Waiting() {
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

function Words({ activity }: { activity: ActivityDetail }) {
  const { kind, description, content } = activity;
  const rules = rulesOf(activity);
  const general = (
    <div className={css.words}>
      {description === null ? null : <RichText html={description} />}
      {kind === 'content' ? <ReadPanel content={content} /> : null}
    </div>
  );
  if (rules === null) return general;
  return (
    <Tabs
      label="Sobre a atividade"
      tabs={[
        { value: 'general', label: 'Geral', children: general },
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

interface Seen {
  readonly activity: ActivityDetail;
  readonly now: Moment;
  readonly isVisitor: boolean;
  readonly hidePurchases: boolean;
}

function hindranceOf({ activity, now, isVisitor, hidePurchases }: Seen): ReactNode {
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
          {...(limitLeadsTo(kind, hasProducts) === 'orders'
            ? { href: hidePurchases ? undefined : paths.orders, linkLabel: 'Meus pedidos' }
            : { href: paths.vouchers, linkLabel: 'Meus vouchers' })}
        />
      );
  }
}

/** True also while the subscription is still loading. */
function mayBeTheirs({
  activity: { kind },
  hideCost,
  subscribing: { offer },
}: Pick<PanelProps, 'activity' | 'hideCost' | 'subscribing'>): boolean {
  return kind === 'subscription' && !hideCost && dataOf(offer)?.subscribed !== null;
}

interface ActionProps extends PanelProps, Seen {
  readonly panel: OwnPanel | undefined;
}

function Action({ isVisitor, now, hidePurchases, panel, ...props }: ActionProps) {
  const { activity, currency } = props;
  const { kind, window, clickLabel } = activity;
  const Panel = panelOf(activity);
  if (Panel === null) return null;
  // Subscribers see their subscription regardless of dates and limits.
  const isKept = !isVisitor && mayBeTheirs(props);
  const hindrance = isKept ? null : hindranceOf({ activity, now, isVisitor, hidePurchases });
  const sort = activityKindName(kind);
  const reward = rewardOf(activity);
  return (
    <div className={panel?.place === 'main' ? css.main : css.aside}>
      <Surface as="section">
        <div className={css.offer}>
          {sort === undefined && reward <= 0 ? null : (
            <div className={css.facts}>
              <span>{sort}</span>
              {reward <= 0 ? null : (
                <Badge tone="accent">{`Vale ${formatStationCurrency(reward, currency)}`}</Badge>
              )}
            </div>
          )}
          {(isVisitor || hindrance === null ? undefined : panel?.hindered?.(hindrance)) ??
            hindrance ??
            (isVisitor && kind !== 'redirect' ? (
              <Button kind="main" full href={paths.register}>
                {clickLabel || 'Participe'}
              </Button>
            ) : (
              (panel?.children ?? <Panel {...props} now={now} />)
            ))}
          {hindrance !== null || isKept || window.start === null || window.end === null ? null : (
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
  seenBy = 'member',
  balance = idle,
  currency,
  hideCost = false,
  hidePurchases = false,
  dependents = idle,
  unproven,
  holder = '',
  stationName,
  sending = false,
  error,
  subscribing = { offer: idle },
  feedback = null,
  issued = null,
  panel,
  onTakePart,
  onLeave,
  onRetry,
  onRetryDependents,
  talk,
}: ActivityPageProps) {
  const isVisitor = seenBy === 'visitor';
  const homeHref = isVisitor ? paths.landing : paths.home;
  return (
    <Loadable of={activity} skeleton={<Waiting />} onRetry={onRetry} level={1}>
      {(found) =>
        found === null ? (
          <None homeHref={homeHref} />
        ) : (
          <Container>
            <PageHeader title={found.name} backHref={homeHref} />
            <div className={`${css.page} ${panelOf(found) === null ? css.toRead : css.withAside}`}>
              {found.kind === 'video' ? null : (
                <div className={css.cover}>
                  <MediaFrame src={found.image} ratio="16/9" rounded eager />
                </div>
              )}
              <Action
                isVisitor={isVisitor}
                now={now}
                activity={found}
                balance={balance}
                currency={currency}
                hideCost={hideCost}
                hidePurchases={hidePurchases}
                homeHref={homeHref}
                dependents={dependents}
                onRetryDependents={onRetryDependents}
                unproven={unproven}
                sending={sending}
                error={error ?? undefined}
                finished={feedback !== null || issued !== null}
                subscribing={subscribing}
                panel={panel}
                onTakePart={(consents) => onTakePart?.(consents)}
              />
              <div className={panel?.place === 'main' ? css.textAside : css.text}>
                <Words activity={found} />
              </div>
              {found.hasComments && talk !== undefined ? <div className={css.talk}>{talk}</div> : null}
            </div>
            <FeedbackDialog
              open={feedback !== null}
              {...feedback}
              text={feedback?.text ?? found.feedbackMessage}
              currency={currency}
              showsPurchases={isPurchase(found) && !hidePurchases}
              onLeave={(path) => onLeave?.(path)}
            />
            <VoucherDialog
              voucher={issued}
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
