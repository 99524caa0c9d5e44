import type { ActivityDetail, DeliveryRequest, DeliveryStep } from '@estacao/domain';
import type { ServerError } from '../../components/Form/complaints.ts';

export interface WrittenDelivery extends Omit<DeliveryRequest, 'name'> {
  readonly step: DeliveryStep;
  /** Keyed by product id. */
  readonly quantities: Readonly<Record<number, number>>;
}

export interface DeliveryPanelProps {
  activity: Pick<
    ActivityDetail,
    'name' | 'products' | 'deliveryLocations' | 'discountDelivery' | 'points' | 'additionalCashback'
  >;
  member: { readonly name: string; readonly cpf: string | null };
  written: WrittenDelivery;
  /** Hides every price and total. */
  hideCost?: boolean;
  sending?: boolean;
  error?: string | undefined;
  /** Saves a change to the draft, including the step. */
  onWrite: (part: Partial<WrittenDelivery>) => void;
  onSend: () => void;
}

export interface StepProps extends Pick<DeliveryPanelProps, 'written' | 'onWrite'> {
  /** Errors of this step, set when the panel returns the member to it. */
  errors: readonly ServerError[];
}
