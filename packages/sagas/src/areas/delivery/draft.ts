import { type DeliveryStep, deliverySteps } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { type TabDraft, tabDraft } from '../../kernel/tab-draft.ts';

export interface DeliveryDraft {
  readonly step: DeliveryStep;
  /** Of whoever has none on record. It is not kept: nobody leaves it in a tab. */
  readonly cpf: string;
  readonly locationId: number | null;
  readonly address: string;
  readonly reference: string;
  readonly phone: string;
  /** How many of each product, by its number. */
  readonly quantities: Readonly<Record<number, number>>;
}

export const noDelivery: DeliveryDraft = {
  step: 'identity',
  cpf: '',
  locationId: null,
  address: '',
  reference: '',
  phone: '',
  quantities: {},
};

/** What one member has written of one order, and not sent yet. */
export function deliveryDraft(memberId: number, activityId: number): TabDraft<DeliveryDraft> {
  const kept = tabDraft(`delivery:${memberId}:${activityId}`, { written: '' });
  return {
    keep: ({ cpf: _, ...draft }) => kept.keep({ written: JSON.stringify(draft) }),
    forget: kept.forget,
    *reread(): SagaGenerator<DeliveryDraft | undefined> {
      const found = yield* kept.reread();
      return found === undefined ? undefined : readDraft(found.written);
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whatever stands there may be of another version of this portal: only what is one is taken for an order. */
function readDraft(written: string): DeliveryDraft | undefined {
  try {
    const found = JSON.parse(written) as Partial<Record<keyof DeliveryDraft, unknown>>;
    const quantities = Object.entries(found.quantities ?? {}).filter(
      ([, quantity]) => Number.isInteger(quantity) && Number(quantity) >= 0,
    );
    return {
      step: deliverySteps.find((step) => step === found.step) ?? 'identity',
      cpf: '',
      locationId: typeof found.locationId === 'number' ? found.locationId : null,
      address: textOf(found.address),
      reference: textOf(found.reference),
      phone: textOf(found.phone),
      quantities: Object.fromEntries(quantities) as Record<number, number>,
    };
  } catch {
    return undefined;
  }
}
