import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: ['fuel_campaign'],
  rules: {
    'a member has more fuel vouchers than the campaign allows': sql`
      SELECT member_id FROM fuel_voucher JOIN fuel_campaign ON fuel_campaign.id = campaign_id
      GROUP BY member_id, campaign_id, most_vouchers HAVING count(*) > most_vouchers`,
    'a fuel voucher outlasts its campaign': sql`
      SELECT fuel_voucher.id FROM fuel_voucher JOIN fuel_campaign ON fuel_campaign.id = campaign_id
      WHERE valid_until > coalesce(ends_at, issued_at + interval '30 days')`,
  },
  scenarios: {
    async createFuelVoucher({ user }, { database: { db } }) {
      await db.deleteFrom('fuel_voucher').where('member_id', '=', user.id).execute();
      const { id } = await db
        .selectFrom('fuel_campaign')
        .select('id')
        .where('station_id', '=', user.station.id)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      return { body: { idCampanha: id, tipoVoucher: 'gasolina-comum', volume: 20 } };
    },
  },
};
