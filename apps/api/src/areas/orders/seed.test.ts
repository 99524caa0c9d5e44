import { applyCoupon, listCards, listOrders } from '@estacao/contract';
import { noShipping } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { seedSamples } from '../../seed/seed.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { createBuyer, insertActivity, insertProduct } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import * as areas from '../index.ts';

onEachDatabase('sample orders', {}, (getApi) => {
  longTest(
    'gives the demo member a card and expired, confirmed, refused and partly refunded orders',
    async () => {
      const { database, clock } = getApi();
      const actionId = await insertActivity(getApi(), 'aurora');
      for (const value of [1_990, 4_500, 333])
        await insertProduct(getApi(), actionId, { value, on_hand: null });
      await sql`TRUNCATE delivery_order, product_order, order_line, charge, payment, refund, idempotency_key, coupon_use,
      reservation, subscription, bill, sandbox_charge, sandbox_payment, sandbox_refund,
      survey_response, survey_answer, survey_choice`.execute(database.db);
      await sql`UPDATE product SET sold = 0, reserved = 0`.execute(database.db);
      const services = { database, passwords: createPasswords(4, systemRandom), clock: clock.now };
      const errors: unknown[] = [];
      await seedSamples(Object.values(areas), services, readStations().stations, (_, error) =>
        errors.push(error),
      );
      expect(errors).toEqual([]);
      expect(await findBrokenRules(database.db)).toEqual([]);

      const me = await createBuyer(getApi());
      const orders = await me.client.call(listOrders, { params: { userId: me.memberId } });
      expect(orders.map(({ status }) => status)).toEqual([
        'Expirado',
        'Pagamento confirmado',
        'Pagamento recusado',
        'Parcialmente estornada',
        'Pagamento confirmado',
      ]);
      expect(orders[3]?.refunded).toBeCloseTo(0.5, 1);
      const cards = await me.client.call(listCards, { params: { userId: me.memberId } });
      expect(cards).toMatchObject([{ brand: 'Visa', lastDigits: '1111' }]);
    },
  );

  test('the sample data contains one valid, one expired and one used-up coupon', async () => {
    const me = await createBuyer(getApi());
    const actionId = await insertActivity(getApi(), 'aurora');
    const productId = await insertProduct(getApi(), actionId, { value: 5_000 });
    const cart = [{ actionId, products: [{ productId, quantity: 1 }], shipping: noShipping }];
    const tryCoupon = (coupon_code: string) =>
      me.client.call(applyCoupon, { body: { coupon_code, user_id: me.memberId, cart } });
    expect(await tryCoupon('BEMVINDO10')).toMatchObject({ totals: { after: 4_000 } });
    await expect(tryCoupon('VERAO10')).rejects.toMatchObject({
      failure: { messages: ['Este cupom expirou.'] },
    });
    await expect(tryCoupon('PRIMEIROS10')).rejects.toMatchObject({
      failure: { messages: ['Este cupom esgotou.'] },
    });
  });
});
