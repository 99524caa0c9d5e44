import { restrictedStatuses } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { oneOrNone } from '../../codecs.ts';
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
  answer: oneOrNone(memberRecord),
  offline: true,
  note: 'A list of one: the member as the membership card shows them.',
});

export const getUser = defineCall('GET /users-web/{id}', {
  id: 'getUser',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  evenIf: restrictedStatuses,
  request: { params: z.object({ id: id() }) },
  answer: oneOrNone(user),
  offline: true,
  note: 'A list of one: the user of the session, as it is now.',
});
