import { isIsoDate, messages } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { cpf, day, id, text } from '../../values.ts';
import { user } from '../session/user.ts';

const MIDNIGHT = ' 00:00:00';

const birthday = z.codec(
  z
    .string()
    .check(
      z.maxLength(19),
      z.refine((value) => value.endsWith(MIDNIGHT) && isIsoDate(value.slice(0, 10)), messages.date),
    )
    .register(z.globalRegistry, { description: 'A day, at midnight', examples: ['1990-05-17 00:00:00'] }),
  day(),
  { decode: (value) => value.slice(0, 10), encode: (value) => `${value}${MIDNIGHT}` },
);

export const updateParticipant = defineCall('PUT {auth}/update-participant/{id}', {
  id: 'updateParticipant',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: [{ member: 'params.id' }],
  request: {
    params: z.object({ id: id() }),
    body: z.object({
      cpf: z.optional(z.nullable(cpf())),
      name: text(480),
      tel: z.optional(text(30)),
      birthday,
      state: text(2),
      city: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
      briefingDone: z.optional(z.boolean()),
    }),
  },
  answer: user,
  note: 'What a participant says of themselves: at the first login, where all of it is asked for, and on their profile, where what is left out stays as it is. `cpf` is null where members have none. A member without one types it once; any other than the one on file is 422, and only an operator corrects it. A name has letters, spaces, apostrophes, hyphens and full stops; the one on file stays allowed. A CPF that another member of the station has is answered with 409. On a profile 422 without a picture; 403 where the station keeps what it knows of its members.',
});

export const updateProfileImage = defineCall('PUT /update-user-profile-image/{id}', {
  id: 'updateProfileImage',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: [{ member: 'params.id' }],
  request: {
    params: z.object({ id: id() }),
    body: z.object({ image: z.nullable(text(500)) }),
  },
  answer: renamed({ image: z.nullable(z.string()) }),
  note: 'The address that `upload-image-to-s3` answered to the same member, or null for none. Nobody else’s, and nothing from elsewhere. 403 where the station keeps what it knows of its members, once they have come.',
});
