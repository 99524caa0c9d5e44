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

export function defineDeliveryDraft(memberId: number, activityId: number): TabDraft<DeliveryDraft> {
  const storedDraft = tabDraft(`delivery:${memberId}:${activityId}`, { written: '' });
  return {
    save: ({ cpf: _, ...draft }) => storedDraft.save({ written: JSON.stringify(draft) }),
    forget: storedDraft.forget,
    *restore(): SagaGenerator<DeliveryDraft | undefined> {
      const fields = yield* storedDraft.restore();
      return fields === undefined ? undefined : readDraft(fields.written);
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The stored draft may come from another version of the portal, so validate each field. */
function readDraft(text: string): DeliveryDraft | undefined {
  try {
    const parsed = JSON.parse(text) as Partial<Record<keyof DeliveryDraft, unknown>>;
    const quantities = Object.entries(parsed.quantities ?? {}).filter(
      ([, quantity]) => Number.isInteger(quantity) && Number(quantity) >= 0,
    );
    return {
      step: deliverySteps.find((step) => step === parsed.step) ?? 'identity',
      cpf: '',
      locationId: typeof parsed.locationId === 'number' ? parsed.locationId : null,
      address: textOf(parsed.address),
      reference: textOf(parsed.reference),
      phone: textOf(parsed.phone),
      quantities: Object.fromEntries(quantities) as Record<number, number>,
    };
  } catch {
    return undefined;
  }
}
