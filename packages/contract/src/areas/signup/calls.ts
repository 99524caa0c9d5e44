import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { birthday, cpf, email, id, points, text } from '../../values.ts';
import { signedIn } from '../session/signed-in.ts';
import { pendingSignUp } from './pending-sign-up.ts';

/** Each station requires different fields; the server rejects a missing one at its field. */
const person = {
  cpf: z.optional(z.nullable(cpf())),
  email: z.optional(email()),
  firstName: text(240),
  lastName: text(240),
  tel: text(30),
  birthday: birthday(),
  state: text(2),
  city: z.optional(z.string().check(z.maxLength(160))),
  terms: z.boolean(),
  entry_requirements: z.optional(z.boolean()),
  rules: z.optional(z.boolean()),
  station: z.optional(id()),
  station_id: id(),
  establishment_id: z.optional(id()),
  subdomain: z.optional(text(63)),
  type: z.optional(z.literal(2)),
};

const passwords = { password: text(200), password_confirmation: text(200) };

const invitation = z.object({ code: text(120), action_id: id(), inviter_id: id() });

const owner = [{ station: 'body.station_id' }, { station: 'body.station' }] as const;

export const validateSignUp = defineCall('POST {auth}/signup-participant-validations', {
  id: 'validateSignUp',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner,
  request: { body: z.object({ ...person, captcha: z.optional(text(4000)) }) },
  answer: renamed({ candidate: ['content', pendingSignUp] }),
  note: 'Starts the sign-up. A name may contain letters, spaces, apostrophes, hyphens and full stops. No response reveals whether an account exists; a mail informs its owner. The returned token creates the account, within an hour. A station with a register finds people by CPF and birthday and returns part of the address on file.',
});

export const signUpParticipant = defineCall('POST {auth}/signup-participant', {
  id: 'signUpParticipant',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner,
  request: {
    body: z.object({
      ...person,
      ...passwords,
      token: text(100),
      member_get_member: z.optional(invitation),
    }),
  },
  answer: renamed({ account: ['createUser', pendingSignUp] }),
  note: 'Stores the sign-up, once for each token. Its code turns it into an account; before that it changes no account. Several sign-ups may wait for the same address, each with its own token and code.',
});

export const signUpPublic = defineCall('POST {auth}/signup', {
  id: 'signUpPublic',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner,
  request: {
    body: z.object({
      ...person,
      ...passwords,
      captcha: z.optional(text(4000)),
      member_get_member: z.optional(invitation),
    }),
  },
  answer: renamed({ account: ['createUser', pendingSignUp] }),
  note: 'Signs up in one call, for programmes that are open to everyone. The account can log in at once, up to the page that asks for its activation. Not for stations with a register.',
});

export const chooseConfirmation = defineCall('POST {auth}/confirmation-method', {
  id: 'chooseConfirmation',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: {
    body: z.object({
      email: z.optional(email()),
      /** In place of an address that the client knows only in part. */
      token: z.optional(text(100)),
      method: z.literal('email'),
      station_id: id(),
    }),
  },
  answer: z.object({ done: z.literal(true) }),
  note: 'Mails the first code. Gives the same response if no sign-up waits for one.',
});

export const activateParticipant = defineCall('POST {auth}/signup/activate-participant/', {
  id: 'activateParticipant',
  audience: 'anyone',
  limit: perAddress(60, 'quarter'),
  owner: [{ station: 'body.station' }],
  evenIf: ['pending'],
  request: {
    body: z.object({
      station: id(),
      establishment: z.optional(id()),
      email: z.optional(email()),
      /** The token from the sign-up or from `affiliate`. It selects one of several sign-ups. */
      token: z.optional(text(100)),
      hash: text(100),
      /** Required without the sign-up's token or the session of the pending account. */
      password: z.optional(text(200)),
      password_confirmation: z.optional(text(200)),
      deviceToken: z.optional(text(100)),
    }),
  },
  answer: signedIn,
  note: 'Activates the account and logs in. Five wrong attempts invalidate a code. A right code without the token of its sign-up is 422 at `password`: another person may have chosen that password, so the member sets a new one. 422 also ends a sign-up whose CPF has an account with another address; a mail informs that address.',
});

export const validateInvitation = defineCall('POST /validate-mgm-code/{code}', {
  id: 'validateInvitation',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: { params: z.object({ code: text(160) }) },
  answer: renamed({
    isValid: ['valid', z.literal(true)],
    code: z.string(),
    actionId: ['action_id', id()],
    inviterId: ['inviter_id', id()],
    rule: [
      'memberGetMemberRule',
      renamed({ invited: ['points_invited', points()], inviter: ['points_inviter', points()] }),
    ],
  }),
  note: 'Checks an invitation: the code alone, or the entire text after `/cadastrar/`. 404 for a code that is unknown at this station.',
});
