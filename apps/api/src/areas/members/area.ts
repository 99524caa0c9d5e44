import type * as memberCalls from '@estacao/contract/calls/members';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { personal } from './personal.ts';
import { memberSeeder } from './seed.ts';
import { establishmentOf, findMember, type MemberRow, userOf } from './user.ts';
import './tables.ts';

function memberHandlers({ database: { db }, stations }: Services): HandlersOf<typeof memberCalls> {
  const loadCaller = async (caller: Member): Promise<{ member: MemberRow; station: Station }> => {
    const member = await findMember(db, caller.memberId);
    const servedStation = stations.byId(caller.stationId);
    if (member === undefined || servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
    return { member, station: servedStation.station };
  };

  return {
    async getMember({ caller }) {
      const { member, station } = await loadCaller(caller);
      const { id, name, cpf, birthday, image, linked } = member;
      return {
        id,
        name,
        cpf,
        birthday,
        image,
        establishments: linked ? [{ name: establishmentOf(station).name }] : [],
      };
    },

    async getUser({ caller }) {
      const { member, station } = await loadCaller(caller);
      return userOf(member, station);
    },
  };
}

export const members = defineArea({
  name: 'members',
  handlers: memberHandlers,
  seeders: [memberSeeder],
  personal,
});
