import type * as profileCalls from '@estacao/contract/calls/profile';
import { Refusal, refuseWrong } from '@estacao/contract/server';
import {
  asksNothing,
  inOneLine,
  parseEmail,
  parsePhone,
  preRegistrationTexts,
  preRegistrationWire,
  wrongInPreRegistration,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { isKnown, once } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import { type AreaLimit, QUARTER } from '../../limits/limits.ts';
import { column, type Personal } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { handOverChanges, sweepChanges } from './hand-over.ts';
import './tables.ts';

const changeLimit: AreaLimit = { name: 'change', windows: [{ most: 5, within: QUARTER }] };

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
      if (!(await isKnown(services, attempt))) {
        refuseWrong(wrongInPreRegistration(change), preRegistrationWire);
        if (asksNothing(change)) throw new Refusal(422, preRegistrationTexts.empty);
        await limits.admitOwn(changeLimit, memberId);
      }
      return once(services, attempt, async (trx) => {
        await lockMember(trx, memberId);
        const at = new Date(clock());
        await trx
          .insertInto('pre_registration_change')
          .values({
            member_id: memberId,
            station_id: stationId,
            landline: parsePhone(change.landline) ?? null,
            mobile: parsePhone(change.mobile) ?? null,
            email: parseEmail(change.email) ?? null,
            situation: change.situation || null,
            address: inOneLine(change.address) || null,
            asked_at: at,
            sent_at: null,
            next_at: at,
          })
          .execute();
        return { done: true as const };
      });
    },
  };
}

const personal: Personal = {
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
  tasks: [{ every: 15_000, run: handOverChanges }],
  personal,
});
