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
  note: "Stores a message and mails it to the station's contact. Subject: at most 200 characters after the prefix `FALE CONOSCO: `; message: at most 600. Without a session, omit `user_id`; with one, the server uses the name, e-mail and phone of the account and ignores those in the body. The same message within ten minutes counts once and gets the same response.",
});
