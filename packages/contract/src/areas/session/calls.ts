import { restrictedStatuses } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { cpf, email, id, moment, text } from '../../values.ts';
import { signedIn } from './signed-in.ts';

export type { User } from './user.ts';

const session = renamed({
  id: z.uuid(),
  device: z.string(),
  createdAt: ['created_at', moment()],
  lastSeenAt: ['last_seen_at', moment()],
  expiresAt: ['expires_at', moment()],
  isCurrent: ['current', z.boolean()],
});

const done = z.object({ done: z.literal(true) });

export const login = defineCall('POST {auth}/login/establishment/{stationId}', {
  id: 'login',
  audience: 'public',
  limit: perAddress(120, 'quarter'),
  owner: [{ station: 'params.stationId' }],
  request: {
    params: z.object({ stationId: id() }),
    body: z.object({
      cpf: z.optional(cpf()),
      email: z.optional(email()),
      password: text(200),
      captcha: z.optional(text(4000)),
      deviceToken: z.optional(text(100)),
    }),
  },
  answer: signedIn,
  note: 'Logs in. The station decides whether members log in by CPF, by e-mail or by either. 401 contains `user` and `affiliate` only when the password is right and the account was never activated. In public mode, a pending account can log in. A pending, suspended, unlinked or deactivated account may make only the calls whose `evenIf` contains its status.',
});

export const loginWithToken = defineCall('POST {auth}/login-token', {
  id: 'loginWithToken',
  audience: 'ticket',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: {},
  answer: signedIn,
  note: 'Exchanges a one-time token, the bearer token, for a session. It works once, for a few minutes, while the session that created it lives.',
});

export const peekTicket = defineCall('GET {auth}/login-token', {
  id: 'peekTicket',
  audience: 'ticket',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: {},
  answer: renamed({ memberId: ['user_id', id()], firstName: ['first_name', z.string()] }),
  note: 'Returns the account of a one-time token without using it, for a page that asks the person first.',
});

export const validateToken = defineCall('GET {auth}/validate-token', {
  id: 'validateToken',
  audience: 'member',
  owner: 'none',
  evenIf: ['pending', ...restrictedStatuses],
  request: {},
  answer: z.object({ isValid: z.boolean() }),
  offline: true,
  note: 'Returns whether the session is valid. 401 means the same as `isValid: false`.',
});

export const logout = defineCall('POST {auth}/logout', {
  id: 'logout',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: 'none',
  evenIf: ['pending', ...restrictedStatuses],
  request: {},
  answer: done,
  note: 'Ends the session of the token.',
});

export const createTicket = defineCall('POST {auth}/ticket', {
  id: 'createTicket',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  needs: { part: 'manage' },
  request: {},
  answer: renamed({ ticket: ['tempToken', z.string()] }),
  note: "Creates a one-time token for the station's management app, like the one of a login.",
});

export const listSessions = defineCall('GET {auth}/sessions', {
  id: 'listSessions',
  audience: 'member',
  owner: 'none',
  request: {},
  answer: renamed({ sessions: ['content', z.array(session)], now: moment() }),
  note: "Lists the member's live sessions, the newest first.",
});

export const endSessions = defineCall('DELETE {auth}/sessions', {
  id: 'endSessions',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ record: 'session', at: 'query.where[id]' }],
  request: { query: z.object({ 'where[id]': z.optional(z.uuid()) }) },
  answer: z.object({ ended: z.int() }),
  note: "Ends the session in `where[id]`; without it, all sessions except the caller's.",
});

export const endEverySession = defineCall('POST {auth}/end-sessions', {
  id: 'endEverySession',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: { body: z.object({ secret: text(100) }) },
  answer: done,
  note: 'Ends every session of an account, by the secret in a security mail. It works once, within seven days. 422 if the secret is invalid.',
});
