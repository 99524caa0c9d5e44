import type { onboardingCalls } from '@estacao/contract';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import {
  dateOf,
  fileTexts,
  formatDate,
  inOneLine,
  parseCpf,
  parsePhone,
  participantTexts,
  wrongInParticipant,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { keepFile, keyOf, releaseFile } from '../files/store-file.ts';
import { userOf } from '../members/user.ts';

export function onboardingHandlers(services: Services): HandlersOf<typeof onboardingCalls> {
  const { database, stations, clock, config } = services;
  const stationOf = (caller: Member): Station => {
    const found = stations.byId(caller.stationId);
    if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
    return found.station;
  };

  return {
    async updateParticipant({ caller, body }) {
      const station = stationOf(caller);
      const asksCpf = !station.features.publicMode;
      const cpf = asksCpf ? (parseCpf(body.cpf ?? '') ?? null) : null;
      const written = {
        cpf: body.cpf ?? '',
        name: inOneLine(body.name),
        phone: body.tel,
        birthday: formatDate(body.birthday),
        state: body.state,
        city: inOneLine(body.city ?? ''),
      };
      const terms = { today: dateOf(clock()), minimumAge: station.features.minimumAge, asksCpf };
      refuseWrong(wrongInParticipant(written, terms), { phone: 'tel' });

      const updated = database.db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, caller.memberId);
        if (member === undefined) throw new Refusal(404, refusalTexts.notFound);
        if (member.type_id !== 2) throw new Refusal(403, refusalTexts.forbidden);
        const isFixed = member.briefing_done && member.cpf !== null;
        if (isFixed && cpf !== member.cpf) throw wrongCpf(422, participantTexts.cpfFixed);
        const row = await trx
          .updateTable('member')
          .set({
            cpf,
            name: written.name,
            tel: parsePhone(written.phone) ?? null,
            birthday: body.birthday,
            state: written.state,
            city: written.city === '' ? null : written.city,
            briefing_done: member.briefing_done || body.briefingDone === true,
          })
          .where('id', '=', caller.memberId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return userOf(row, station);
      });
      return updated.catch((error: unknown) => {
        throw isTaken(error) ? wrongCpf(409, participantTexts.cpfTaken) : error;
      });
    },

    async updateProfileImage({ caller, body: { image } }) {
      return database.db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, caller.memberId);
        if (member === undefined) throw new Refusal(404, refusalTexts.notFound);
        if (image === member.image) return { image };
        if (image !== null) {
          const key = keyOf(config.base, image);
          const kept = key === undefined ? undefined : await keepFile(trx, caller.memberId, key);
          // Neither somebody else's, nor a private file, nor anything from elsewhere.
          if (kept?.is_public !== true) throw new Refusal(422, fileTexts.invalid);
        }
        const before = keyOf(config.base, member.image ?? '');
        if (before !== undefined) await releaseFile(trx, caller.memberId, before, clock());
        await trx.updateTable('member').set({ image }).where('id', '=', caller.memberId).execute();
        return { image };
      });
    },
  };
}

/** Of two at once with the same CPF the database lets one through. */
function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'member_station_id_cpf_key';
}

function wrongCpf(status: 409 | 422, text: string): Refusal {
  return new Refusal(status, text, { fields: { cpf: [text] } });
}
