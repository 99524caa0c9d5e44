import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { insertActivity, insertProduct, nextName } from './commerce.ts';
import type { TestApi } from './test-api.ts';

export interface Delivery {
  readonly actionId: number;
  readonly locationId: number;
  /** The first costs R$ 20,00 and has unlimited stock; `secondProduct` configures the second. */
  readonly productIds: readonly [number, number];
  readonly names: readonly [string, string];
}

interface Overrides {
  readonly activity?: Partial<Insertable<Tables['activity']>>;
  readonly secondProduct?: Partial<Insertable<Tables['product']>>;
}

export async function insertDelivery(
  api: Pick<TestApi, 'database' | 'clock'>,
  slug: string,
  { activity, secondProduct }: Overrides = {},
): Promise<Delivery> {
  const actionId = await insertActivity(api, slug, { type_id: 14, is_digital: false, ...activity });
  const names = [nextName(), nextName()] as const;
  const productIds = [
    await insertProduct(api, actionId, { name: names[0], value: 2000, on_hand: null }),
    await insertProduct(api, actionId, { name: names[1], value: 2000, ...secondProduct }),
  ] as const;
  const { id: locationId } = await api.database.db
    .insertInto('delivery_location')
    .values({
      activity_id: actionId,
      key: nextName(),
      position: 1,
      name: 'Centro',
      price: 500,
      is_delivery: true,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { actionId, locationId, productIds, names };
}
