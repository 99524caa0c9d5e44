import type { Trophy } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const image = z.nullable(z.string());
const receivedAt = ['createdAt', moment()] as const;

const trophy = renamed({ id: id(), description: z.string(), image: ['trophy_image', image], receivedAt });

/** Some servers nest the trophy's fields. Ours never does. */
const nestedTrophy = renamed(
  { id: id(), trophy: renamed({ description: z.string(), image: ['trophy_image', image] }), receivedAt },
  {
    decode: ({ trophy, ...rest }) => ({ ...rest, ...trophy }),
    encode: ({ id, receivedAt, ...trophy }) => ({ id, receivedAt, trophy }),
  },
);

const eitherTrophy: z.ZodMiniType<Trophy> = z.union([trophy, nestedTrophy]);

export const listTrophies = defineCall('GET /trophies/', {
  id: 'listTrophies',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }, { member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[station_id]': id(), 'where[user_id]': id() }) },
  answer: z.array(eitherTrophy),
  offline: true,
  note: "Lists the member's trophies, the newest first. Clients must also accept the trophy's data nested in `trophy`.",
});
