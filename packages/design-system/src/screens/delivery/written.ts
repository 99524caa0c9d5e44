import type { ActivityDetail, DeliveryRequest, DeliveryStep } from '@estacao/domain';
import type { ServerError } from '../../components/Form/complaints.ts';

/** An order as it is written. */
export interface WrittenDelivery extends Omit<DeliveryRequest, 'name'> {
  readonly step: DeliveryStep;
  /** How many of each product, by its number. */
  readonly quantities: Readonly<Record<number, number>>;
}

export interface DeliveryPanelProps {
  activity: Pick<
    ActivityDetail,
    'name' | 'products' | 'deliveryLocations' | 'discountDelivery' | 'points' | 'additionalCashback'
  >;
  /** Who orders. Whoever has no CPF on record types it. */
  member: { readonly name: string; readonly cpf: string | null };
  written: WrittenDelivery;
  /** Whether nothing says what it costs. */
  hideCost?: boolean;
  sending?: boolean;
  /** Why it was refused. One may try again. */
  error?: string | undefined;
  /** Something of it was written, or they go on, or back. */
  onWrite: (part: Partial<WrittenDelivery>) => void;
  onSend: () => void;
}

/** What each step that asks for something is given. */
export interface StepProps extends Pick<DeliveryPanelProps, 'written' | 'onWrite'> {
  /** What they were led back here for. */
  errors: readonly ServerError[];
}
