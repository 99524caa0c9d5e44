import type { ActivityDetail, DeliveryRequest, DeliveryStep } from '@estacao/domain';
import type { ServerError } from '../../components/Form/field-errors.ts';

export interface DeliveryDraft extends Omit<DeliveryRequest, 'name'> {
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
  draft: DeliveryDraft;
  /** Hides every price and total. */
  hideCost?: boolean;
  sending?: boolean;
  error?: string | undefined;
  /** Saves a change to the draft, including the step. */
  onDraftChange: (changes: Partial<DeliveryDraft>) => void;
  onSend: () => void;
}

export interface StepProps extends Pick<DeliveryPanelProps, 'draft' | 'onDraftChange'> {
  /** Errors of this step, set when the panel sends the member back to it. */
  errors: readonly ServerError[];
}
