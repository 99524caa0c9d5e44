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

/** The subscription offer, and the state of the call that subscribes. */
export interface SubscriptionState {
  readonly offer: Loaded<SubscriptionOffer>;
  readonly sending?: boolean;
  readonly error?: string | undefined;
  readonly finished?: boolean;
  /**
   * Called after all confirmations, with product ids. An empty list reports that the member chose no product.
   */
  readonly onSubscribe?: ((products: readonly number[]) => void) | undefined;
  readonly onRetry?: (() => unknown) | undefined;
}

export interface PanelProps {
  readonly activity: ActivityDetail;
  readonly balance: Loaded<Cents>;
  readonly currency: CurrencySettings | undefined;
  readonly hideCost: boolean;
  readonly now: Moment;
  readonly subscription: SubscriptionState;
  readonly homeHref: string;
  readonly dependents: Loaded<readonly Dependent[]>;
  readonly onRetryDependents: (() => unknown) | undefined;
  readonly secretariat?: Secretariat | undefined;
  readonly sending: boolean;
  readonly error: string | undefined;
  readonly finished: boolean;
  /** With the consents, if the activity asks for any. */
  readonly onTakePart: (consents?: CourseConsents) => void;
}
