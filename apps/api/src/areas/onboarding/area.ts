import type * as onboardingCalls from '@estacao/contract/calls/onboarding';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import {
  dateOf,
  fileTexts,
  formatDate,
  inOneLine,
  isNameOfTeam,
  messages,
  nameTexts,
  parseCpf,
  parsePhone,
  participantTexts,
  profileTexts,
  wrongInParticipant,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { keepFile, keyOf, releaseFile } from '../files/store-file.ts';
import { isCpfTaken } from '../members/cpf-taken.ts';
import { statusOf } from '../members/restricted-person.ts';
import { type MemberRow, userOf } from '../members/user.ts';
import { recallRewards, rememberRewards } from '../points/rewarded-person.ts';

function onboardingHandlers(services: Services): HandlersOf<typeof onboardingCalls> {
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
      const written = {
        cpf: body.cpf ?? '',
        name: inOneLine(body.name),
        phone: body.tel ?? '',
        birthday: formatDate(body.birthday),
        state: body.state,
        city: inOneLine(body.city ?? ''),
      };
      const terms = { today: dateOf(clock()), minimumAge: station.features.minimumAge, asksCpf };
      const changes = {
        name: written.name,
        birthday: body.birthday,
        state: written.state,
        ...(body.cpf === undefined || !asksCpf ? {} : { cpf: parseCpf(written.cpf) ?? null }),
        ...(body.tel === undefined ? {} : { tel: parsePhone(written.phone) ?? null }),
        ...(body.city === undefined ? {} : { city: written.city === '' ? null : written.city }),
      };

      const updated = database.db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, caller.memberId);
        if (member.type_id !== 2) throw new Refusal(403, refusalTexts.forbidden);
        // A repeated first login changes nothing, so it passes even where profiles are locked.
        const isOther = Object.entries(changes).some(
          ([name, value]) => member[name as keyof Changes] !== value,
        );
        if (isKept(station, member) && isOther) throw new Refusal(403, profileTexts.locked);

        const { cpf, phone, ...rest } = wrongInParticipant(written, { ...terms, nameOnFile: member.name });
        const isProfile = member.briefing_done && body.briefingDone !== true;
        const wrong = isProfile
          ? {
              ...rest,
              cpf: body.cpf === undefined ? undefined : cpf,
              phone: body.tel === undefined ? undefined : phone,
              image: member.image === null ? messages.required : undefined,
            }
          : { cpf, phone, ...rest };
        const isTaken = written.name !== member.name && isNameOfTeam(written.name, station.name);
        refuseWrong(
          { ...wrong, name: wrong.name ?? (isTaken ? nameTexts.reserved : undefined) },
          { phone: 'tel' },
        );
        // A member types a missing CPF once, unproven. Only an operator can correct it.
        if (member.cpf !== null && changes.cpf !== undefined && changes.cpf !== member.cpf)
          throw wrongCpf(422, participantTexts.cpfFixed);
        const row = await trx
          .updateTable('member')
          .set({ ...changes, briefing_done: member.briefing_done || body.briefingDone === true })
          .where('id', '=', caller.memberId)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (row.cpf !== member.cpf) {
          if ((await statusOf(services, trx, row)) !== 'active')
            throw wrongCpf(409, participantTexts.cpfTaken);
          await rememberRewards(services, trx, member);
          await recallRewards(services, trx, row);
        }
        return userOf(row, station);
      });
      return updated.catch((error: unknown) => {
        throw isCpfTaken(error) ? wrongCpf(409, participantTexts.cpfTaken) : error;
      });
    },

    async updateProfileImage({ caller, body: { image } }) {
      return database.db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, caller.memberId);
        if (image === member.image) return { image };
        if (isKept(stationOf(caller), member)) throw new Refusal(403, profileTexts.locked);
        if (image !== null) {
          const key = keyOf(config.base, image);
          const kept = key === undefined ? undefined : await keepFile(trx, caller.memberId, key);
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

type Changes = Record<'name' | 'birthday' | 'state' | 'cpf' | 'tel' | 'city', unknown>;

/** Some stations lock profiles, but a new member may still fill in theirs. */
function isKept({ features }: Station, member: MemberRow): boolean {
  return features.profileLocked && member.briefing_done;
}

function wrongCpf(status: 409 | 422, text: string): Refusal {
  return new Refusal(status, text, { fields: { cpf: [text] } });
}

export const onboarding = defineArea({
  name: 'onboarding',
  handlers: onboardingHandlers,
});
