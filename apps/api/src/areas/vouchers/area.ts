import type * as vouchersCalls from '@estacao/contract/calls/vouchers';
import { MAX_MEMBER_RECORDS, Refusal, refusalTexts } from '@estacao/contract/server';
import { normaliseVoucherCode, type VoucherCheck, voucherTexts } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import type { Db, Trx } from '../../database/database.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { mayRedeem, partnerIdsOf } from '../members/staff.ts';
import { isExpired, voucherOf, voucherRows } from './rows.ts';
import './tables.ts';

const invalidVoucher: VoucherCheck = {
  isValid: false,
  isUsed: false,
  activityName: null,
  holder: null,
  date: null,
  mayRedeem: false,
};

function vouchersHandlers(services: Services): HandlersOf<typeof vouchersCalls> {
  const {
    database: { db },
    stations,
    clock,
    config,
  } = services;

  const findVoucher = (dbOrTrx: Db | Trx, code: string) =>
    voucherRows(dbOrTrx)
      .innerJoin('member', 'member.id', 'voucher.member_id')
      .select(['voucher.id', 'member.name as holder'])
      .where('voucher.code', '=', normaliseVoucherCode(code))
      .where('member.closed_at', 'is', null)
      .executeTakeFirst();

  const checkOf = (
    row: NonNullable<Awaited<ReturnType<typeof findVoucher>>>,
    isClerk = false,
  ): VoucherCheck => {
    const hasEnded = row.cancelled_at !== null || isExpired(row, new Date(clock()));
    if (hasEnded && row.used_at === null) return invalidVoucher;
    return {
      isValid: row.used_at === null,
      isUsed: row.used_at !== null,
      activityName: row.name,
      holder: row.holder.trim().split(/\s+/)[0] ?? null,
      date: row.is_full_tank ? null : (row.held_at?.toISOString() ?? null),
      mayRedeem: isClerk,
    };
  };

  return {
    async listVouchers({ caller }) {
      const servedStation = stations.byId(caller.stationId);
      if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
      const rows = await voucherRows(db)
        .where('voucher.member_id', '=', caller.memberId)
        .orderBy('voucher.created_at', 'desc')
        .orderBy('voucher.id', 'desc')
        .limit(MAX_MEMBER_RECORDS)
        .execute();
      const now = new Date(clock());
      return rows.map((row) => voucherOf(row, servedStation.station, config, now));
    },

    async checkVoucher({ params, caller, context }) {
      const row = await findVoucher(db, params.code);
      // A station's portal knows only its own vouchers. A partner's host belongs to no station and checks
      // all.
      const isOtherStation = context.stationId !== undefined && context.stationId !== row?.station_id;
      if (row === undefined || isOtherStation) return invalidVoucher;
      const isStationMember = caller?.status === 'active' && caller.stationId === row.station_id;
      const partnerIds = isStationMember ? await partnerIdsOf(db, caller.memberId) : [];
      return checkOf(row, mayRedeem(partnerIds, row.partner_id));
    },

    async useVoucher({ params, caller }) {
      return db.transaction().execute(async (trx) => {
        const partnerIds = await partnerIdsOf(trx, caller.memberId);
        // Checks the right before the code: the response must not reveal whether the code exists.
        if (partnerIds.length === 0) throw new Refusal(403, refusalTexts.forbidden);
        const row = await findVoucher(trx, params.code);
        if (row === undefined || row.station_id !== caller.stationId)
          throw new Refusal(404, voucherTexts.invalid);
        if (!mayRedeem(partnerIds, row.partner_id)) throw new Refusal(403, refusalTexts.forbidden);
        if (row.used_at === null && !checkOf(row).isValid) throw new Refusal(404, voucherTexts.invalid);
        // The conditions decide a race: a concurrent redemption or refund matches no row here.
        const usedVoucher = await trx
          .updateTable('voucher')
          .set({ used_at: new Date(clock()), used_by_id: caller.memberId })
          .where('id', '=', row.id)
          .where('used_at', 'is', null)
          .where('cancelled_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (usedVoucher === undefined) {
          const isUsed = (await findVoucher(trx, params.code))?.used_at != null;
          throw isUsed ? new Refusal(422, voucherTexts.used) : new Refusal(404, voucherTexts.invalid);
        }
        return { ...checkOf(row, true), isValid: true, isUsed: true };
      });
    },
  };
}

const personal: AreaPersonalTables = {
  voucher: {
    title: 'Vouchers',
    columns: {
      created_at: column.created,
      code: 'Código',
      activity_id: 'Atividade',
      dependents: 'Dependentes',
      used_at: 'Usado em',
      cancelled_at: 'Cancelado em',
      consented_at: 'Consentimento em',
    },
    technical: ['course_id', 'participation_id', 'order_id', 'unit', 'used_by_id'],
    onClose: { keep: 'used vouchers are accounting records', erase: { dependents: '[]' } },
  },
  staff: {
    title: 'Trabalho na equipe',
    columns: { partner_id: 'Parceiro' },
    onClose: 'delete',
  },
};

export const vouchers = defineArea({
  name: 'vouchers',
  handlers: vouchersHandlers,
  personal,
});
