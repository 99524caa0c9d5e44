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

/** Data a member needs before subscribing, and the state of the call. */
export interface Subscribing {
  readonly offer: Loaded<SubscriptionOffer>;
  readonly sending?: boolean;
  readonly error?: string | undefined;
  readonly finished?: boolean;
  /** Called after all confirmations, with product ids. An empty list reports the missing choice. */
  readonly onSubscribe?: ((products: readonly number[]) => void) | undefined;
  readonly onRetry?: (() => unknown) | undefined;
}

export interface PanelProps {
  readonly activity: ActivityDetail;
  readonly balance: Loaded<Cents>;
  readonly currency: CurrencySettings | undefined;
  readonly hideCost: boolean;
  readonly now: Moment;
  readonly subscribing: Subscribing;
  readonly homeHref: string;
  readonly dependents: Loaded<readonly Dependent[]>;
  readonly onRetryDependents: (() => unknown) | undefined;
  readonly unproven?: Secretariat | undefined;
  readonly sending: boolean;
  readonly error: string | undefined;
  readonly finished: boolean;
  /** With the consents, if the activity asks for any. */
  readonly onTakePart: (consents?: CourseConsents) => void;
}
