import { validCep } from '../contact/cep.ts';
import type { Cents } from '../money/money.ts';
import { messages } from '../validation/messages.ts';
import { firstError } from '../validation/rule.ts';
import { maxLength, required } from '../validation/text-rules.ts';

/** Where what an activity sells is taken to, or waits to be picked up. */
export interface DeliveryLocation {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  /** It is brought to the buyer. Otherwise they come for it. */
  readonly isDelivery: boolean;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zipcode: string | null;
  /** What helps with the address. */
  readonly addressHelp: string | null;
  /** What helps with the complement. */
  readonly complementHelp: string | null;
}

export interface Shipping {
  readonly locationId: number | null;
  readonly address: string;
  readonly complement: string;
  readonly zipcode: string;
}

export const noShipping: Shipping = { locationId: null, address: '', complement: '', zipcode: '' };

/** An address in one line, as it is typed. */
const notTooLong = /* @__PURE__ */ maxLength(200);

export type ShippingField = keyof Shipping;

/** What is wrong with where something goes, by its fields. The complement may stay empty. */
export function wrongInShipping(
  shipping: Shipping,
  locations: readonly DeliveryLocation[],
): Readonly<Partial<Record<ShippingField, string>>> {
  const location = locations.find(({ id }) => id === shipping.locationId);
  if (location === undefined) return { locationId: messages.required };
  if (!location.isDelivery) return {};
  const wrong = {
    address: firstError<string>(required, notTooLong)(shipping.address.trim()),
    complement: notTooLong(shipping.complement.trim()),
    zipcode: firstError<string>(required, validCep)(shipping.zipcode),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
}
