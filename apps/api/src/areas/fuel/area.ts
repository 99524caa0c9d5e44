import type * as fuelCalls from '@estacao/contract/calls/fuel';
import { MAX_MEMBER_RECORDS } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { fuelContent } from './content.ts';
import { createFuelVoucher } from './create.ts';
import { fuelVoucherOf, openCampaigns, voucherCountsOf } from './rows.ts';
import './tables.ts';

function fuelHandlers(services: Services): HandlersOf<typeof fuelCalls> {
  const {
    clock,
    database: { db },
  } = services;

  return {
    async listFuelCampaigns({ caller }) {
      const campaigns = await openCampaigns(db, caller.stationId, new Date(clock()))
        .orderBy('position')
        .execute();
      const counts = await voucherCountsOf(db, caller);
      return campaigns.map(({ id, name, description, image, types, ...row }) => ({
        id,
        name,
        description,
        image,
        types,
        max: row.most_litres,
        left: Math.max(0, row.most_vouchers - (counts.get(id) ?? 0)),
        endsAt: row.ends_at?.toISOString() ?? null,
      }));
    },

    async listFuelVouchers({ caller }) {
      const vouchers = await db
        .selectFrom('fuel_voucher')
        .selectAll()
        .where('member_id', '=', caller.memberId)
        .orderBy('id', 'desc')
        .limit(MAX_MEMBER_RECORDS)
        .execute();
      return vouchers.map(fuelVoucherOf);
    },

    createFuelVoucher: ({ caller, body, idempotencyKey }) =>
      createFuelVoucher(
        services,
        {
          memberId: caller.memberId,
          stationId: caller.stationId,
          key: idempotencyKey,
          call: 'createFuelVoucher',
          body,
        },
        body.idCampanha,
        { type: body.tipoVoucher, volume: body.volume },
      ),
  };
}

const personal: AreaPersonalTables = {
  fuel_voucher: {
    title: 'Vouchers de combustível',
    columns: {
      issued_at: column.created,
      campaign_name: 'Campanha',
      type: 'Combustível',
      volume: column.hundredths('Litros'),
      value: column.money('Valor'),
      code: 'Código',
      valid_until: 'Vale até',
    },
    technical: ['campaign_id'],
    onClose: 'delete',
  },
};

export const fuel = defineArea({
  name: 'fuel',
  handlers: fuelHandlers,
  content: [fuelContent],
  seeders: [fuelContent.seeder],
  personal,
});
