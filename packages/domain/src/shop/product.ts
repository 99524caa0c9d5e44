import { validCep } from '../contact/contact.ts';
import type { Cents } from '../money/money.ts';
import { messages } from '../validation/messages.ts';
import { firstError, maxLength, required } from '../validation/rule.ts';

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  readonly value: Cents;
  readonly discount: Cents;
  /** Per member; null: the default limit. */
  readonly limit: number | null;
  /** Including ordered items; null: unlimited. */
  readonly stock: number | null;
  /** By all members, reservations of pending payments included. */
  readonly ordered: number;
  readonly orderedByMember: number;
}

export const DEFAULT_PRODUCT_LIMIT = 10;

export function itemPrice({ value, discount }: Pick<Product, 'value' | 'discount'>): Cents {
  return Math.max(0, value - discount);
}

/** `Infinity` for unlimited stock. */
export function remainingStock({ stock, ordered }: Pick<Product, 'stock' | 'ordered'>): number {
  return stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - ordered);
}

export function isSoldOut(product: Pick<Product, 'stock' | 'ordered'>): boolean {
  return remainingStock(product) === 0;
}

export function remainingLimit({
  limit,
  orderedByMember,
}: Pick<Product, 'limit' | 'orderedByMember'>): number {
  return Math.max(0, (limit ?? DEFAULT_PRODUCT_LIMIT) - orderedByMember);
}

export function maxQuantityOf(
  product: Pick<Product, 'stock' | 'ordered' | 'limit' | 'orderedByMember'>,
): number {
  return Math.min(remainingLimit(product), remainingStock(product));
}

export const quantityTexts = {
  limit: (name: string, max: number) =>
    max === 0 ? `Você já atingiu o limite de ${name}.` : `Você pode ter no máximo ${max} de ${name}.`,
  stock(name: string, remaining: number) {
    if (remaining === 0) return `${name} está esgotado no momento.`;
    return remaining === 1 ? `Resta apenas 1 de ${name}.` : `Restam apenas ${remaining} de ${name}.`;
  },
} as const;

export function validateQuantity(product: Product, quantity: number): string | undefined {
  if (quantity > remainingLimit(product)) return quantityTexts.limit(product.name, remainingLimit(product));
  if (quantity > remainingStock(product)) return quantityTexts.stock(product.name, remainingStock(product));
  return undefined;
}

export interface DeliveryLocation {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly isDelivery: boolean;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zipcode: string | null;
  readonly addressHelp: string | null;
  readonly complementHelp: string | null;
}

export interface Shipping {
  readonly locationId: number | null;
  readonly address: string;
  readonly complement: string;
  readonly zipcode: string;
}

export const noShipping: Shipping = { locationId: null, address: '', complement: '', zipcode: '' };

const notTooLong = /* @__PURE__ */ maxLength(200);

export type ShippingField = keyof Shipping;

export function validateShipping(
  shipping: Shipping,
  locations: readonly DeliveryLocation[],
): Readonly<Partial<Record<ShippingField, string>>> {
  const location = locations.find(({ id }) => id === shipping.locationId);
  if (location === undefined) return { locationId: messages.required };
  if (!location.isDelivery) return {};
  const errors = {
    address: firstError<string>(required, notTooLong)(shipping.address.trim()),
    complement: notTooLong(shipping.complement.trim()),
    zipcode: firstError<string>(required, validCep)(shipping.zipcode),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
