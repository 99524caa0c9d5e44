import type { CartAction } from '@estacao/domain';
import { noShipping, type Shipping, type ShippingField, validateShipping } from '@estacao/domain';

export type ShippingByAction = Readonly<Record<number, Shipping>>;

export type ShippingValues = Record<string, string>;

const shippingFields = Object.keys(noShipping) as ShippingField[];

export function fieldName(actionId: number, field: ShippingField): string {
  return `${actionId}-${field}`;
}

export function valuesOf(actions: readonly CartAction[], shipping: ShippingByAction): ShippingValues {
  return Object.fromEntries(
    actions.flatMap(({ id }) =>
      shippingFields.map((field) => [
        fieldName(id, field),
        String((shipping[id] ?? noShipping)[field] ?? ''),
      ]),
    ),
  );
}

/** Preselects the delivery location of an activity that has only one. */
export function withOnlyLocation(
  actions: readonly CartAction[],
  shipping: ShippingByAction,
): ShippingByAction {
  const entries = actions.map(({ id, deliveryLocations: [firstLocation, ...otherLocations] }) => {
    const current = shipping[id] ?? noShipping;
    const onlyLocationId =
      firstLocation !== undefined && otherLocations.length === 0 ? firstLocation.id : null;
    return [id, { ...current, locationId: current.locationId ?? onlyLocationId }] as const;
  });
  return Object.fromEntries(entries);
}

export function shippingOf(actions: readonly CartAction[], values: ShippingValues): ShippingByAction {
  return Object.fromEntries(
    actions.map(({ id }) => {
      const fieldValue = (field: ShippingField) => values[fieldName(id, field)] ?? '';
      const locationText = fieldValue('locationId');
      return [
        id,
        {
          locationId: locationText === '' ? null : Number(locationText),
          address: fieldValue('address'),
          complement: fieldValue('complement'),
          zipcode: fieldValue('zipcode'),
        },
      ];
    }),
  );
}

/** Errors keyed by form field name. Digital activities need no shipping. */
export function validateValues(actions: readonly CartAction[], values: ShippingValues) {
  const shipping = shippingOf(actions, values);
  return Object.fromEntries(
    actions
      .filter(({ isDigital }) => !isDigital)
      .flatMap(({ id, deliveryLocations }) =>
        Object.entries(validateShipping(shipping[id] ?? noShipping, deliveryLocations)).map(
          ([field, message]) => [fieldName(id, field as ShippingField), message],
        ),
      ),
  );
}

export function labelsOf(
  actions: readonly CartAction[],
  labels: Readonly<Record<ShippingField, string>>,
): Record<string, string> {
  return Object.fromEntries(
    actions.flatMap(({ id }) => shippingFields.map((field) => [fieldName(id, field), labels[field]])),
  );
}
