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

/** Something to read: there is nothing else to do. */
function ReadPanel({ content }: { content: SafeHtml | null }) {
  return content === null ? null : <RichText html={content} />;
}

/** What a member is told once they have taken part. What is left out is what the activity says. */
export type ActivityFeedback = Pick<
  FeedbackDialogProps,
  'title' | 'text' | 'isLost' | 'animation' | 'earned' | 'votes'
>;

/** What members do in an activity whose kind has a folder of its own. */
export interface OwnPanel {
  /** Beside the words, or in their place, with the words beside it. */
  readonly place: 'aside' | 'main';
  readonly children: ReactNode;
  /** Of what one looks at: the same, with what keeps one from taking part in the place of the way to do so. */
  readonly hindered?: (hindrance: ReactNode) => ReactNode;
}

export interface ActivityPageProps {
  /** `null`: there is no such activity, or no longer. */
  activity: Loaded<ActivityDetail | null>;
  now: Moment;
  /** Visitors see the same page; what they would do leads to the sign-up. */
  seenBy?: 'member' | 'visitor';
  /** Of the member. */
  balance?: Loaded<Cents>;
  currency?: CurrencySettings | undefined;
  /** No price but where it is paid. */
  hideCost?: boolean;
  /** What was bought isn't to be seen here: nothing leads to it. */
  hidePurchases?: boolean;
  /** The family of the member, where a voucher lets it in. */
  dependents?: Loaded<readonly Dependent[]>;
  /** Nobody has confirmed the member's CPF: whom to ask, in the place of what lets the family in. */
  unproven?: Secretariat | undefined;
  /** The member's name, as a voucher has it. */
  holder?: string | undefined;
  /** The same for who gives it. */
  stationName?: string | undefined;
  /** Taking part is under way. */
  sending?: boolean;
  /** Why taking part was refused. One may try again. */
  error?: string | null | undefined;
  /** What is known of subscribing, of what is subscribed to. */
  subscribing?: Subscribing;
  /** They have taken part. */
  feedback?: ActivityFeedback | null | undefined;
  /** They have taken part, and were given this. */
  issued?: Voucher | null | undefined;
  /** What one does there, where the portal brings it. */
  panel?: OwnPanel | undefined;
  /** Buys, agrees, enrols: after everything that has to be asked, and with what was agreed to. */
  onTakePart?: ((consents?: CourseConsents) => void) | undefined;
  /** They leave what they were told, for one of the pages it leads to. */
  onLeave?: ((path: string) => void) | undefined;
  onRetry?: (() => unknown) | undefined;
  onRetryDependents?: (() => unknown) | undefined;
  /** What members say of it, where they may. */
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

/** What it is about, and its rules, where it has any. */
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

/** What keeps a member from taking part, in the place of the way to do so. */
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

/** Whether they have subscribed to it, as far as that is known. */
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

/** What one does here: by the kind of the activity, or what stands in the way of it. */
function Action({ isVisitor, now, hidePurchases, panel, ...props }: ActionProps) {
  const { activity, currency } = props;
  const { kind, window, clickLabel } = activity;
  const Panel = panelOf(activity);
  if (Panel === null) return null;
  // Whoever has it is told so, whenever it was to be had and however often.
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

/** The page of an activity: what it is, its rules, and what one does here. */
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
