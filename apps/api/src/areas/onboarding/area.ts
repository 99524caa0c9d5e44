import type * as onboardingCalls from '@estacao/contract/calls/onboarding';
import { Refusal, refusalTexts, refuseInvalid } from '@estacao/contract/server';
import {
  dateOf,
  fileTexts,
  formatDate,
  isReservedName,
  messages,
  nameTexts,
  parseCpf,
  parsePhone,
  participantTexts,
  profileTexts,
  toSingleLine,
  validateParticipant,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { claimFile, keyFromAddress, releaseFile } from '../files/store-file.ts';
import { isDuplicateCpf } from '../members/duplicate-cpf.ts';
import { inheritedStatusOf } from '../members/restricted-person.ts';
import { type MemberRow, userOf } from '../members/user.ts';
import { rememberRewards, restoreRewards } from '../points/rewarded-person.ts';

function onboardingHandlers(services: Services): HandlersOf<typeof onboardingCalls> {
  const { database, stations, clock, config } = services;
  const stationOf = (caller: Member): Station => {
    const servedStation = stations.byId(caller.stationId);
    if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
    return servedStation.station;
  };

  return {
    async updateParticipant({ caller, body }) {
      const station = stationOf(caller);
      const requiresCpf = !station.features.publicMode;
      const input = {
        cpf: body.cpf ?? '',
        name: toSingleLine(body.name),
        phone: body.tel ?? '',
        birthday: formatDate(body.birthday),
        state: body.state,
        city: toSingleLine(body.city ?? ''),
      };
      const terms = { today: dateOf(clock()), minimumAge: station.features.minimumAge, asksCpf: requiresCpf };
      const changes = {
        name: input.name,
        birthday: body.birthday,
        state: input.state,
        ...(body.cpf === undefined || !requiresCpf ? {} : { cpf: parseCpf(input.cpf) ?? null }),
        ...(body.tel === undefined ? {} : { tel: parsePhone(input.phone) ?? null }),
        ...(body.city === undefined ? {} : { city: input.city === '' ? null : input.city }),
      };

      const updated = database.db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, caller.memberId);
        if (member.type_id !== 2) throw new Refusal(403, refusalTexts.forbidden);
        // A repeated first login changes nothing, so it passes even where profiles are locked.
        const hasChanges = Object.entries(changes).some(
          ([name, value]) => member[name as keyof Changes] !== value,
        );
        if (isLocked(station, member) && hasChanges) throw new Refusal(403, profileTexts.locked);

        const { cpf, phone, ...rest } = validateParticipant(input, { ...terms, nameOnFile: member.name });
        const isProfile = member.briefing_done && body.briefingDone !== true;
        const errors = isProfile
          ? {
              ...rest,
              cpf: body.cpf === undefined ? undefined : cpf,
              phone: body.tel === undefined ? undefined : phone,
              image: member.image === null ? messages.required : undefined,
            }
          : { cpf, phone, ...rest };
        const usesReservedName = input.name !== member.name && isReservedName(input.name, station.name);
        refuseInvalid(
          { ...errors, name: errors.name ?? (usesReservedName ? nameTexts.reserved : undefined) },
          { phone: 'tel' },
        );
        // A member types a missing CPF once, unproven. Only an operator can correct it.
        if (member.cpf !== null && changes.cpf !== undefined && changes.cpf !== member.cpf)
          throw cpfRefusal(422, participantTexts.cpfFixed);
        const row = await trx
          .updateTable('member')
          .set({ ...changes, briefing_done: member.briefing_done || body.briefingDone === true })
          .where('id', '=', caller.memberId)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (row.cpf !== member.cpf) {
          if ((await inheritedStatusOf(services, trx, row)) !== 'active')
            throw cpfRefusal(409, participantTexts.cpfTaken);
          await rememberRewards(services, trx, member);
          await restoreRewards(services, trx, row);
        }
        return userOf(row, station);
      });
      return updated.catch((error: unknown) => {
        throw isDuplicateCpf(error) ? cpfRefusal(409, participantTexts.cpfTaken) : error;
      });
    },

    async updateProfileImage({ caller, body: { image } }) {
      return database.db.transaction().execute(async (trx) => {
        const member = await lockMember(trx, caller.memberId);
        if (image === member.image) return { image };
        if (isLocked(stationOf(caller), member)) throw new Refusal(403, profileTexts.locked);
        if (image !== null) {
          const key = keyFromAddress(config.base, image);
          const file = key === undefined ? undefined : await claimFile(trx, caller.memberId, key);
          if (file?.is_public !== true) throw new Refusal(422, fileTexts.invalid);
        }
        const oldKey = keyFromAddress(config.base, member.image ?? '');
        if (oldKey !== undefined) await releaseFile(trx, caller.memberId, oldKey, clock());
        await trx.updateTable('member').set({ image }).where('id', '=', caller.memberId).execute();
        return { image };
      });
    },
  };
}

type Changes = Record<'name' | 'birthday' | 'state' | 'cpf' | 'tel' | 'city', unknown>;

/** Some stations lock profiles, but a new member may still fill in theirs. */
function isLocked({ features }: Station, member: MemberRow): boolean {
  return features.profileLocked && member.briefing_done;
}

function cpfRefusal(status: 409 | 422, text: string): Refusal {
  return new Refusal(status, text, { fields: { cpf: [text] } });
}

export const onboarding = defineArea({
  name: 'onboarding',
  handlers: onboardingHandlers,
});
