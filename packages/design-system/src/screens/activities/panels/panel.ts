import type {
  ActivityDetail,
  Cents,
  CourseConsents,
  CurrencySettings,
  Dependent,
  Loaded,
  Moment,
  SubscriptionOffer,
} from '@estacao/domain';
import type { Secretariat } from '../../session/Unproven.tsx';

/** What a member has to know before they subscribe, and how far that is. */
export interface Subscribing {
  readonly offer: Loaded<SubscriptionOffer>;
  readonly sending?: boolean;
  /** Why it was refused. One may try again. */
  readonly error?: string | undefined;
  /** It is done: nothing more is asked. */
  readonly finished?: boolean;
  /** Subscribes to these products, by their numbers: after everything that has to be asked. With none of them it says so. */
  readonly onSubscribe?: ((products: readonly number[]) => void) | undefined;
  readonly onRetry?: (() => unknown) | undefined;
}

/** What a panel knows: the activity, and how far taking part in it is. */
export interface PanelProps {
  readonly activity: ActivityDetail;
  /** Of the member. */
  readonly balance: Loaded<Cents>;
  readonly currency: CurrencySettings | undefined;
  readonly hideCost: boolean;
  readonly now: Moment;
  /** Of what is subscribed to. */
  readonly subscribing: Subscribing;
  /** The first page of whoever looks. */
  readonly homeHref: string;
  /** The family of the member, where a voucher lets it in. */
  readonly dependents: Loaded<readonly Dependent[]>;
  readonly onRetryDependents: (() => unknown) | undefined;
  /** Nobody has confirmed the member's CPF: whom to ask, in the place of what lets the family in. */
  readonly unproven?: Secretariat | undefined;
  readonly sending: boolean;
  /** Why it was refused. One may try again. */
  readonly error: string | undefined;
  /** It is done: nothing more is asked. */
  readonly finished: boolean;
  /** With what was agreed to, where that is asked. */
  readonly onTakePart: (consents?: CourseConsents) => void;
}
