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
  /** What is taken off its value. */
  readonly discount: Cents;
  /** How many a member may order in all; null where nobody said. */
  readonly limit: number | null;
  /** How many there are in all, those that were ordered included; null where there is no end of them. */
  readonly stock: number | null;
  /** How many of them are ordered, or held for somebody who is about to pay. */
  readonly ordered: number;
  /** How many of them this member has ordered. */
  readonly orderedByMember: number;
}

/** Of a product whose activity says nothing else. */
export const DEFAULT_PRODUCT_LIMIT = 10;

/** The value without its discount, and never less than nothing. */
export function itemPrice({ value, discount }: Pick<Product, 'value' | 'discount'>): Cents {
  return Math.max(0, value - discount);
}

/** How many are left for anybody; `Infinity` where there is no end of them. */
export function stockLeft({ stock, ordered }: Pick<Product, 'stock' | 'ordered'>): number {
  return stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - ordered);
}

export function isSoldOut(product: Pick<Product, 'stock' | 'ordered'>): boolean {
  return stockLeft(product) === 0;
}

/** How many this member may still order, whatever there is of them. */
export function limitLeft({ limit, orderedByMember }: Pick<Product, 'limit' | 'orderedByMember'>): number {
  return Math.max(0, (limit ?? DEFAULT_PRODUCT_LIMIT) - orderedByMember);
}

/** How many this member can have: neither above the limit nor above what there is. */
export function mostOf(product: Pick<Product, 'stock' | 'ordered' | 'limit' | 'orderedByMember'>): number {
  return Math.min(limitLeft(product), stockLeft(product));
}

export const quantityTexts = {
  limit: (name: string, most: number) =>
    most === 0 ? `Você já atingiu o limite de ${name}.` : `Você pode ter no máximo ${most} de ${name}.`,
  stock(name: string, left: number) {
    if (left === 0) return `${name} está esgotado no momento.`;
    return left === 1 ? `Resta apenas 1 de ${name}.` : `Restam apenas ${left} de ${name}.`;
  },
} as const;

/** What is wrong with ordering so many of a product, if anything. */
export function wrongInQuantity(product: Product, quantity: number): string | undefined {
  if (quantity > limitLeft(product)) return quantityTexts.limit(product.name, limitLeft(product));
  if (quantity > stockLeft(product)) return quantityTexts.stock(product.name, stockLeft(product));
  return undefined;
}

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
