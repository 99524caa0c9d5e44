import type { RequestOf, subscribeToPlan } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { type CardField, formatDate, messages } from '@estacao/domain';
import type { Services } from '../../services.ts';
import { storeCard } from '../cards/store-card.ts';
import type { BillPaymentMethod } from '../payments/bills/charge-bill.ts';

export type PaymentBody = Omit<RequestOf<typeof subscribeToPlan>['body'], 'plan_id' | 'price'>;

interface Payer {
  readonly memberId: number;
  readonly stationId: number;
}

const wireNames: Readonly<Partial<Record<CardField, string>>> = {
  number: 'card_number',
  name: 'card_holder_name',
  expiry: 'card_expiration_date',
  cvv: 'card_cvv',
  cep: 'zipcode',
  streetNumber: 'street_number',
};

/** Returns undefined if the body names no payment method. Sends a typed card to the gateway. */
export async function resolvePaymentMethod(
  services: Services,
  payer: Payer,
  body: PaymentBody,
): Promise<BillPaymentMethod | undefined> {
  if (body.payment_type === 'pix') return { method: 'pix' };
  if (body.selected_card !== undefined && body.selected_card > 0)
    return { method: 'credit_card', cardId: body.selected_card };
  if (body.payment_type === undefined && body.card_number === undefined) return undefined;
  const card = {
    number: body.card_number ?? '',
    name: body.card_holder_name ?? '',
    cpf: body.cpf ?? '',
    birthday: formatDate(body.birthday ?? ''),
    expiry: body.card_expiration_date ?? '',
    cvv: body.card_cvv ?? '',
    phone: body.phone ?? '',
    cep: body.zipcode ?? '',
    city: body.city ?? '',
    state: body.state ?? '',
    street: body.street ?? '',
    streetNumber: body.street_number ?? '',
    save: body.save === true,
  };
  if ((body.neighborhood ?? '').trim() === '')
    throw new Refusal(422, messages.required, { fields: { neighborhood: [messages.required] } });
  return { method: 'credit_card', cardId: await storeCard(services, payer, card, wireNames) };
}

/** The body by which attempts are compared. A card number must not be recoverable from it. */
export function withoutCardNumber<Body extends PaymentBody>({ card_number, card_cvv: _, ...body }: Body) {
  return { ...body, card: card_number?.replace(/\D/g, '').slice(-4) };
}
