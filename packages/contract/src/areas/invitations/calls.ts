import type { InvitedMember } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { email, id, moment, points, text } from '../../values.ts';

const emails = z.array(email()).check(z.minLength(1), z.maxLength(5));

const mailFields = {
  sender_name: text(200),
  emails,
  points: points(),
  station_id: id(),
};

const sendResult = z.object({ sent: z.int(), repeated: z.optional(z.array(z.string())) });

export const sendInvitations = defineCall('POST /send-html-to-mails-mgm', {
  id: 'sendInvitations',
  audience: 'member',
  limit: perAddress(30, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: {
    body: z.object({ ...mailFields, station_name: text(200), link: text(2000), action_id: z.optional(id()) }),
  },
  answer: sendResult,
  idempotencyKey: true,
  note: "Mails the caller's invitation to an activity of type 1: the named one, or the first one. The server sets the names, points and link. At most five addresses; 422 for more than twenty a day. `repeated` contains the addresses that got no mail, because the caller invited them within the last day.",
});

export const sendMemberInvitations = defineCall('POST /send-html-to-mails-mgp', {
  id: 'sendMemberInvitations',
  audience: 'member',
  limit: perAddress(30, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: { body: z.object({ ...mailFields, station_name: text(200), action_id: id() }) },
  answer: sendResult,
  idempotencyKey: true,
  note: "Mails the caller's invitation to an activity of type 19, with the same rules.",
});

const invitedMember: z.ZodMiniType<InvitedMember> = z.codec(
  z.object({ invited: z.object({ name: z.string() }), createdAt: moment() }),
  z.custom<InvitedMember>(),
  {
    decode: ({ invited: { name }, createdAt }) => ({ name, createdAt }),
    encode: ({ name, createdAt }) => ({ invited: { name }, createdAt }) as never,
  },
);

export const listInvited = defineCall('GET /member-get-members/{userId}', {
  id: 'listInvited',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.array(invitedMember),
  offline: true,
  note: "Lists the people who joined through the member's invitations, the latest first.",
});
