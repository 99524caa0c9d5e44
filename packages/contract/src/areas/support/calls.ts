import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { email, id, text } from '../../values.ts';

export const sendSupportMessage = defineCall('POST /enviar-suporte', {
  id: 'sendSupportMessage',
  audience: 'anyone',
  limit: perAddress(30, 'quarter'),
  owner: [{ station: 'body.station_id' }, { member: 'body.user_id' }],
  request: {
    body: z.object({
      name: text(240),
      phone: z.optional(z.string().check(z.maxLength(30))),
      email: email(),
      subject: text(400),
      message: text(1200),
      captcha: z.optional(text(4000)),
      station_id: id(),
      user_id: z.optional(id()),
    }),
  },
  answer: z.object({ done: z.literal(true) }),
  note: 'Kept, and mailed to the contact of the station. Subject at most 200 characters, not counting `FALE CONOSCO: ` before it, message at most 600. Who writes without a session leaves `user_id` out; of whoever has one, name, e-mail and phone are those of their account, whatever the body says. The same message again within ten minutes is the same message, and is answered alike.',
});
