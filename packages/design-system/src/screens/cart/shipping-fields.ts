import type { CartAction } from '@estacao/domain';
import { noShipping, type Shipping, type ShippingField, wrongInShipping } from '@estacao/domain';

export type ShippingByAction = Readonly<Record<number, Shipping>>;

export type ShippingValues = Record<string, string>;

const fields = Object.keys(noShipping) as ShippingField[];

export function fieldName(actionId: number, field: ShippingField): string {
  return `${actionId}-${field}`;
}

export function valuesOf(actions: readonly CartAction[], shipping: ShippingByAction): ShippingValues {
  return Object.fromEntries(
    actions.flatMap(({ id }) =>
      fields.map((field) => [fieldName(id, field), String((shipping[id] ?? noShipping)[field] ?? '')]),
    ),
  );
}

/** Preselects the delivery location of an activity that has only one. */
export function withOnlyLocation(
  actions: readonly CartAction[],
  shipping: ShippingByAction,
): ShippingByAction {
  const chosen = actions.map(({ id, deliveryLocations: [first, ...others] }) => {
    const known = shipping[id] ?? noShipping;
    const only = first !== undefined && others.length === 0 ? first.id : null;
    return [id, { ...known, locationId: known.locationId ?? only }] as const;
  });
  return Object.fromEntries(chosen);
}

export function shippingOf(actions: readonly CartAction[], values: ShippingValues): ShippingByAction {
  return Object.fromEntries(
    actions.map(({ id }) => {
      const value = (field: ShippingField) => values[fieldName(id, field)] ?? '';
      const location = value('locationId');
      return [
        id,
        {
          locationId: location === '' ? null : Number(location),
          address: value('address'),
          complement: value('complement'),
          zipcode: value('zipcode'),
        },
      ];
    }),
  );
}

/** Errors keyed by form field name. Digital activities need no shipping. */
export function wrongInValues(actions: readonly CartAction[], values: ShippingValues) {
  const shipping = shippingOf(actions, values);
  return Object.fromEntries(
    actions
      .filter(({ isDigital }) => !isDigital)
      .flatMap(({ id, deliveryLocations }) =>
        Object.entries(wrongInShipping(shipping[id] ?? noShipping, deliveryLocations)).map(
          ([field, message]) => [fieldName(id, field as ShippingField), message],
        ),
      ),
  );
}

export function labelsOf(
  actions: readonly CartAction[],
  words: Readonly<Record<ShippingField, string>>,
): Record<string, string> {
  return Object.fromEntries(
    actions.flatMap(({ id }) => fields.map((field) => [fieldName(id, field), words[field]])),
  );
}
