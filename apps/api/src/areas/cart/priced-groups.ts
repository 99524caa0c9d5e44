import { Refusal } from '@estacao/contract/server';
import { type OrderedGroup, type PricedGroup, validateShipping } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { type ProductOffer, productOffers } from '../activities/product-offers.ts';
import type { Owner } from '../activities/stock.ts';
import { cartTexts } from './reserve.ts';

export interface PricedOrderGroup extends PricedGroup {
  readonly ordered: OrderedGroup;
  readonly items: readonly { readonly product: ProductOffer['product']; readonly quantity: number }[];
  readonly offer: ProductOffer;
}

/** Prices an order with the server's data. A missing delivery location costs nothing yet. */
export async function pricedGroups(
  db: Db | Trx,
  owner: Owner,
  groups: readonly OrderedGroup[],
  now: Date,
): Promise<readonly PricedOrderGroup[]> {
  const ids = groups.flatMap(({ products }) => products.map(({ productId }) => productId));
  const actions = groups.map(({ actionId }) => actionId);
  if (new Set(ids).size !== ids.length || new Set(actions).size !== actions.length)
    throw new Refusal(422, cartTexts.gone);
  const offers = await productOffers(db, owner, ids, now);
  return groups.map((group): PricedOrderGroup => {
    const items = group.products.map(({ productId, quantity }) => {
      const offer = offers.get(productId);
      if (offer === undefined || offer.action.id !== group.actionId) throw new Refusal(422, cartTexts.gone);
      return { offer, product: offer.product, quantity };
    });
    const [first] = items;
    if (first === undefined) throw new Refusal(422, cartTexts.gone);
    const { action } = first.offer;
    const location = action.deliveryLocations.find(({ id }) => id === group.shipping.locationId);
    return {
      actionId: group.actionId,
      items,
      discountDelivery: action.discountDelivery,
      fee: action.isDigital ? 0 : (location?.price ?? 0),
      ordered: group,
      offer: first.offer,
    };
  });
}

export function refuseDelivery(groups: readonly PricedOrderGroup[]): void {
  for (const { ordered, offer } of groups) {
    if (offer.action.isDigital) continue;
    const errors = Object.entries(validateShipping(ordered.shipping, offer.action.deliveryLocations));
    const [first] = errors;
    if (first === undefined) continue;
    const fields = errors.map(([field, text]) => [wireNames[field as keyof typeof wireNames], [text]]);
    throw new Refusal(422, first[1], { fields: Object.fromEntries(fields) });
  }
}

const wireNames = {
  locationId: 'deliveryLocation',
  address: 'address',
  complement: 'number',
  zipcode: 'zipcode',
} as const;
