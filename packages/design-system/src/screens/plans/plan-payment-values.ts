import { type IsoDate, type PlanPayment, type PlanPaymentField, validatePlanPayment } from '@estacao/domain';
import { cardForm } from '../../texts/pt-br/card-form.ts';
import {
  type MethodValues,
  methodLabels,
  toMethodChoice,
  toMethodValues,
} from '../payments/method-values.ts';

export interface PlanPaymentValues extends MethodValues {
  /** Whether the member wants to replace the current payment method. */
  readonly changes: boolean;
  readonly neighborhood: string;
}

const { neighborhood, city, state, save } = cardForm;

export const planPaymentLabels: Readonly<Record<PlanPaymentField | 'save' | 'changes', string>> = {
  changes: 'Desejo alterar a forma de pagamento',
  ...methodLabels,
  neighborhood,
  city,
  state,
  save,
};

export function toPlanValues(
  { neighborhood: district, ...method }: PlanPayment,
  changes: boolean,
): PlanPaymentValues {
  return { ...toMethodValues(method), changes, neighborhood: district };
}

export function toPlanPayment({
  changes: _,
  neighborhood: district,
  ...method
}: PlanPaymentValues): PlanPayment {
  return { ...toMethodChoice(method), neighborhood: district };
}

/** Keeping the current payment method needs no validation. */
export function validatePlanFields(values: PlanPaymentValues, today: IsoDate) {
  return values.changes ? validatePlanPayment(toPlanPayment(values), today) : {};
}
