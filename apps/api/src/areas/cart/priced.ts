import { Refusal } from '@estacao/contract/server';
import { type OrderedGroup, type PricedGroup, wrongInShipping } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { type Offered, offered } from '../activities/offered.ts';
import type { Owner } from '../activities/stock.ts';
import { cartTexts } from './reserve.ts';

export interface OwnGroup extends PricedGroup {
  readonly ordered: OrderedGroup;
  readonly items: readonly { readonly product: Offered['product']; readonly quantity: number }[];
  readonly offered: Offered;
}

/** Prices an order with the server's data. A missing delivery location costs nothing yet. */
export async function pricedGroups(
  db: Db | Trx,
  owner: Owner,
  groups: readonly OrderedGroup[],
  now: Date,
): Promise<readonly OwnGroup[]> {
  const ids = groups.flatMap(({ products }) => products.map(({ productId }) => productId));
  const actions = groups.map(({ actionId }) => actionId);
  if (new Set(ids).size !== ids.length || new Set(actions).size !== actions.length)
    throw new Refusal(422, cartTexts.gone);
  const found = await offered(db, owner, ids, now);
  return groups.map((group): OwnGroup => {
    const all = group.products.map(({ productId, quantity }) => {
      const one = found.get(productId);
      if (one === undefined || one.action.id !== group.actionId) throw new Refusal(422, cartTexts.gone);
      return { offered: one, product: one.product, quantity };
    });
    const [first] = all;
    if (first === undefined) throw new Refusal(422, cartTexts.gone);
    const { action } = first.offered;
    const location = action.deliveryLocations.find(({ id }) => id === group.shipping.locationId);
    return {
      actionId: group.actionId,
      items: all,
      discountDelivery: action.discountDelivery,
      fee: action.isDigital ? 0 : (location?.price ?? 0),
      ordered: group,
      offered: first.offered,
    };
  });
}

export function refuseDelivery(groups: readonly OwnGroup[]): void {
  for (const { ordered, offered: one } of groups) {
    if (one.action.isDigital) continue;
    const wrong = Object.entries(wrongInShipping(ordered.shipping, one.action.deliveryLocations));
    const [first] = wrong;
    if (first === undefined) continue;
    const fields = wrong.map(([field, text]) => [wireNames[field as keyof typeof wireNames], [text]]);
    throw new Refusal(422, first[1], { fields: Object.fromEntries(fields) });
  }
}

const wireNames = {
  locationId: 'deliveryLocation',
  address: 'address',
  complement: 'number',
  zipcode: 'zipcode',
} as const;
