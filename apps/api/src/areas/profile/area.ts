import type * as profileCalls from '@estacao/contract/calls/profile';
import { Refusal, refuseInvalid } from '@estacao/contract/server';
import {
  isEmptyChange,
  parseEmail,
  parsePhone,
  preRegistrationTexts,
  preRegistrationWire,
  toSingleLine,
  validatePreRegistration,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { isUsedKey, runOnce } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import { type AreaLimit, QUARTER_HOUR } from '../../limits/limits.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { forwardChanges, sweepChanges } from './forward-changes.ts';
import './tables.ts';

const changeLimit: AreaLimit = { name: 'change', windows: [{ max: 5, windowMs: QUARTER_HOUR }] };

function profileHandlers(services: Services): HandlersOf<typeof profileCalls> {
  const { clock, limits } = services;

  return {
    async requestPreRegistrationChange({ caller, body, idempotencyKey: key }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key, call: 'requestPreRegistrationChange', body };
      const change = {
        landline: body.telefonefixo ?? '',
        mobile: body.celular ?? '',
        email: body.email ?? '',
        situation: body.situacao ?? '',
        address: body.endereco ?? '',
      };
      // A retried attempt skips validation and the rate limit.
      if (!(await isUsedKey(services, attempt))) {
        refuseInvalid(validatePreRegistration(change), preRegistrationWire);
        if (isEmptyChange(change)) throw new Refusal(422, preRegistrationTexts.empty);
        await limits.admitForArea(changeLimit, memberId);
      }
      return runOnce(services, attempt, async (trx) => {
        await lockMember(trx, memberId);
        const now = new Date(clock());
        await trx
          .insertInto('pre_registration_change')
          .values({
            member_id: memberId,
            station_id: stationId,
            landline: parsePhone(change.landline) ?? null,
            mobile: parsePhone(change.mobile) ?? null,
            email: parseEmail(change.email) ?? null,
            situation: change.situation || null,
            address: toSingleLine(change.address) || null,
            asked_at: now,
            sent_at: null,
            next_at: now,
          })
          .execute();
        return { done: true as const };
      });
    },
  };
}

const personal: AreaPersonalTables = {
  pre_registration_change: {
    title: 'Pedidos de alteração de cadastro',
    columns: {
      asked_at: column.created,
      landline: 'Telefone fixo',
      mobile: 'Celular',
      email: 'E-mail',
      situation: 'Situação',
      address: 'Endereço',
      sent_at: 'Encaminhado em',
    },
    technical: ['tries', 'next_at'],
    onClose: 'delete',
  },
};

export const profile = defineArea({
  name: 'profile',
  handlers: profileHandlers,
  sweep: sweepChanges,
  tasks: [{ every: 15_000, run: forwardChanges }],
  personal,
});
