import { type DeliveryStep, deliverySteps } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { type TabDraft, tabDraft } from '../../kernel/tab-draft.ts';

export interface DeliveryDraft {
  readonly step: DeliveryStep;
  /** Only for members without a stored CPF. Never written to the tab's storage. */
  readonly cpf: string;
  readonly locationId: number | null;
  readonly address: string;
  readonly reference: string;
  readonly phone: string;
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

/** The stored draft may come from another version of the portal, so validate each field. */
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
