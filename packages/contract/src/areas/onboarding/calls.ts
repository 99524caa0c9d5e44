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
  note: "Updates the participant's data: all of it at the first login; on the profile, omitted fields stay unchanged. `cpf` is null at stations without CPFs. A member without one enters it once; a different CPF than the one on file is 422, and only an operator corrects it. A name may contain letters, spaces, apostrophes, hyphens and full stops; the name on file stays valid. A CPF of another member of the station is 409. On the profile, 422 without a picture; 403 if the station does not let members change their data.",
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
  note: 'Sets the profile picture to an address that `upload-image-to-s3` returned to the same member, or removes it with null. The server rejects all other addresses. After the first login, 403 if the station does not let members change their data.',
});
