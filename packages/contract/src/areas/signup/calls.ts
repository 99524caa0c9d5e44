import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { birthday, cpf, email, id, points, text } from '../../values.ts';
import { signedIn } from '../session/signed-in.ts';
import { awaiting } from './awaiting.ts';

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
  answer: renamed({ candidate: ['content', awaiting] }),
  note: 'The first step of the sign-up. A name has letters, spaces, apostrophes, hyphens and full stops. Whether somebody has an account already shows in no answer: they are told by mail. Its token is what the account is created with, within an hour. Where the station knows its people, they are found by CPF and birthday, and the address is theirs, in part.',
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
  answer: renamed({ account: ['createUser', awaiting] }),
  note: 'Stores the sign-up, once for each token. It becomes an account when its code is confirmed, and changes no account before that. Several sign-ups may wait for the same address, each with its own token and code.',
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
  answer: renamed({ account: ['createUser', awaiting] }),
  note: 'The whole sign-up in one call, as programmes for everybody have it: there the account can log in at once, as far as the page that asks for its activation. Not where the station knows its people.',
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
  note: 'Has the first code sent. Answers the same where nobody awaits one.',
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
  note: 'Activates the account and logs in. A code is worth nothing after five wrong ones. A right code without the token of its sign-up is 422 at `password`: the password of the sign-up may be a stranger’s, so a new one is asked for. 422 ends a sign-up whose CPF has an account under another address, and a mail tells that address.',
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
  note: 'The code alone, or all that stands behind `/cadastrar/`. 404 for one that this station doesn’t know.',
});
