import { restrictedStatuses } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { onlyItem } from '../../codecs.ts';
import { day, id } from '../../values.ts';
import { user } from '../session/user.ts';

const memberRecord = z.object({
  id: id(),
  name: z.string(),
  cpf: z.nullable(z.string()),
  birthday: z.nullable(day()),
  image: z.nullable(z.string()),
  establishments: z.array(z.object({ name: z.string() })),
});

export const getMember = defineCall('GET /users/{id}', {
  id: 'getMember',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: onlyItem(memberRecord),
  offline: true,
  note: "Returns a list with one entry: the member's data for the membership card.",
});

export const getUser = defineCall('GET /users-web/{id}', {
  id: 'getUser',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  evenIf: restrictedStatuses,
  request: { params: z.object({ id: id() }) },
  answer: onlyItem(user),
  offline: true,
  note: 'Returns a list with one entry: the current user of the session.',
});
