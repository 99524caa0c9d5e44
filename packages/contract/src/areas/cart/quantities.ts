import type { OrderedGroup, ProductQuantity } from '@estacao/domain';
import * as z from 'zod/mini';
import { id } from '../../values.ts';

/** Bounds the work that one body can cause. */
const MAX_PRODUCTS = 100;
const MAX_QUANTITY = 1_000;

const quantityField = /^product-([1-9]\d{0,9})$/;

export type QuantityFields = Readonly<Record<`product-${number}`, number>>;

export function quantityFields(products: readonly ProductQuantity[]): QuantityFields {
  return Object.fromEntries(products.map(({ productId, quantity }) => [`product-${productId}`, quantity]));
}

export function quantitiesIn(fields: object): ProductQuantity[] {
  return Object.entries(fields).flatMap(([name, quantity]) => {
    const [, productId] = quantityField.exec(name) ?? [];
    return productId === undefined || typeof quantity !== 'number'
      ? []
      : [{ productId: Number(productId), quantity }];
  });
}

export const quantity = z.int().check(z.gte(1), z.lte(MAX_QUANTITY));

const readId = id();

export function withQuantities<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.catchall(z.object(shape), quantity).check(({ value, issues }) => {
    const extraFields = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
    for (const name of extraFields) {
      const [, number] = quantityField.exec(name) ?? [];
      if (!readId.safeParse(Number(number)).success)
        issues.push({ code: 'unrecognized_keys', keys: [name], path: [name], input: value });
    }
    if (extraFields.length === 0 || extraFields.length > MAX_PRODUCTS)
      issues.push({ code: 'custom', message: 'Escolha ao menos um produto', path: [], input: value });
  });
}

const wireGroup = withQuantities({
  action_id: id(),
  deliveryLocation: z.nullish(id()),
  zipcode: z.nullish(z.string().check(z.maxLength(10))),
  // The limit is 200 characters; some count as two UTF-16 units.
  address: z.nullish(z.string().check(z.maxLength(400))),
  number: z.nullish(z.string().check(z.maxLength(400))),
}) as unknown as z.ZodMiniType<WireGroup>;

interface WireGroup {
  readonly action_id: number;
  readonly deliveryLocation?: number | null | undefined;
  readonly zipcode?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly number?: string | null | undefined;
}

const group: z.ZodMiniType<OrderedGroup> = z.codec(
  wireGroup,
  z.custom<OrderedGroup>((value) => typeof value === 'object' && value !== null),
  {
    decode: ({ action_id, deliveryLocation, zipcode, address, number, ...fields }) => ({
      actionId: action_id,
      products: quantitiesIn(fields),
      shipping: {
        locationId: deliveryLocation ?? null,
        address: address ?? '',
        complement: number ?? '',
        zipcode: zipcode ?? '',
      },
    }),
    encode: ({ actionId, products, shipping: { locationId, address, complement, zipcode } }) => ({
      action_id: actionId,
      deliveryLocation: locationId,
      zipcode,
      address,
      number: complement,
      ...quantityFields(products),
    }),
  },
);

export const groups = z.array(group).check(z.minLength(1), z.maxLength(MAX_PRODUCTS));
