import type * as signupCalls from '@estacao/contract/calls/signup';
import { Refusal, refusalTexts, refuseInvalid } from '@estacao/contract/server';
import { maskEmail, messages, normalizeEmail, signUpTexts, validatePasswords } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import type { Trx } from '../../database/database.ts';
import { newToken } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { existingAccountMail, existingCpfMail } from '../activation/existing-account-mail.ts';
import { createCodeSender } from '../activation/send-code.ts';
import { deviceOf } from '../session/device.ts';
import { rememberDevice } from '../session/known-device.ts';
import { rememberNetwork } from '../session/known-network.ts';
import { signIn } from '../session/login.ts';
import { activate, proveCode } from './activate.ts';
import {
  createCandidate,
  findAffiliate,
  lockCandidate,
  markCandidateUsed,
  requireSameIdentity,
  sweepCandidates,
} from './candidates.ts';
import { type Person, readPerson } from './form.ts';
import { findInvitation, type Invitation, isSelfInvitation } from './invitations.ts';
import { personal } from './personal.ts';
import { invitationSeeder } from './seed.ts';
import { type NewSignUp, storeSignUp } from './store-sign-up.ts';
import { sweepSignups } from './sweep.ts';
import './tables.ts';

const affiliateContent = createKeyedContent({
  list: 'affiliates',
  table: 'affiliate',
  entryOf: ({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }),
  rowOf: ({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }),
});

interface InvitationInput {
  readonly code: string;
  readonly action_id: number;
  readonly inviter_id: number;
}

interface PasswordInput {
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
}

type SignUpExtras = Pick<NewSignUp, 'passwordHash' | 'token' | 'cpfProof'> & {
  readonly invitation: InvitationInput | undefined;
};

function signupHandlers(services: Services): HandlersOf<typeof signupCalls> {
  const { database, stations, clock, random, captcha, passwords, limits, mailer } = services;
  const { db } = database;
  const sendCode = createCodeSender(services);

  const stationOf = (id: number): Station => {
    const servedStation = stations.byId(id);
    if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
    return servedStation.station;
  };

  const requireCaptcha = async (solution: string | undefined) => {
    if (await captcha(solution)) return;
    throw new Refusal(422, messages.required, { fields: { captcha: [messages.required] } });
  };

  /** Reads the reward from the database, never from the client. */
  const validInvitationOf = async (
    trx: Trx,
    station: Station,
    invitationInput: InvitationInput | undefined,
    person: { readonly email: string; readonly cpf: string | null },
    now: Date,
  ): Promise<Invitation | undefined> => {
    if (invitationInput === undefined) return undefined;
    const invitation = await findInvitation(trx, station.id, invitationInput.code, now);
    const isMatch =
      invitation?.activityId === invitationInput.action_id &&
      invitation.inviterId === invitationInput.inviter_id;
    return isMatch && !(await isSelfInvitation(trx, invitation, person)) ? invitation : undefined;
  };

  const storeParticipant = async (
    trx: Trx,
    station: Station,
    person: Person & { readonly email: string },
    { invitation: invitationInput, ...rest }: SignUpExtras,
  ): Promise<boolean> => {
    const now = new Date(clock());
    const invitation = await validInvitationOf(trx, station, invitationInput, person, now);
    return storeSignUp(trx, { station, kind: 'participant', person, now, invitation, ...rest });
  };

  const hashChosenPassword = async (
    { password, password_confirmation: confirmation }: PasswordInput,
    address: string,
  ) => {
    if (password === undefined) {
      throw new Refusal(422, signUpTexts.newPassword, { fields: { password: [signUpTexts.newPassword] } });
    }
    const errors = validatePasswords({ password, confirmation: confirmation ?? '' });
    refuseInvalid(errors, { confirmation: 'password_confirmation' });
    return passwords.hash(password, address);
  };

  return {
    async validateSignUp({ body, context }) {
      const station = stationOf(body.station_id);
      const person = readPerson(body, station, clock(), 'first');
      await requireCaptcha(body.captcha);
      const { cpf, email: typedEmail } = person;
      if (typedEmail !== null) {
        return {
          candidate: await createCandidate(services, { stationId: station.id, cpf, email: typedEmail }),
        };
      }
      await limits.admitGuess(`affiliate:${station.id}:${cpf}`, context.address);
      const { id, email } = await findAffiliate(services, station.id, person);
      return { candidate: await createCandidate(services, { stationId: station.id, cpf, email }, id) };
    },

    async signUpParticipant({ body, context }) {
      const station = stationOf(body.station_id);
      const { token, member_get_member: invitation } = body;
      const person = readPerson(body, station, clock(), 'whole');
      await limits.admitSignUp(`${station.id}:${person.email ?? person.cpf}`, context.address);
      const passwordHash = await passwords.hash(body.password, context.address);
      const now = new Date(clock());
      return db.transaction().execute(async (trx) => {
        const { candidate, email: registeredEmail } = await lockCandidate(trx, token, station.id, now);
        const email = registeredEmail ?? person.email;
        if (email === null) throw new Refusal(422, signUpTexts.expired);
        requireSameIdentity(candidate, { stationId: station.id, cpf: person.cpf, email });
        // A used candidate means a retry: the sign-up is already stored.
        if (candidate.used_at === null) {
          await markCandidateUsed(trx, candidate, now);
          const cpfProof = registeredEmail === null ? null : 'register';
          await storeParticipant(
            trx,
            station,
            { ...person, email },
            { passwordHash, token, invitation, cpfProof },
          );
        }
        return { account: { email: maskEmail(email), token } };
      });
    },

    async signUpPublic({ body, context }) {
      const station = stationOf(body.station_id);
      const person = readPerson(body, station, clock(), 'whole');
      const { email } = person;
      // A station with a register accepts only registered people.
      if (email === null) throw new Refusal(404, refusalTexts.notFound);
      await requireCaptcha(body.captcha);
      await limits.admitSignUp(`${station.id}:${email}`, context.address);
      const passwordHash = await passwords.hash(body.password, context.address);
      const token = newToken(random);
      const invitation = body.member_get_member;
      const hasCreatedAccount = await db
        .transaction()
        .execute((trx) =>
          storeParticipant(
            trx,
            station,
            { ...person, email },
            { passwordHash, token, invitation, cpfProof: null },
          ),
        );
      // In public mode the page leads to the login. If a stranger made the account, its password differs, so
      // the newcomer gets the code at once. Both branches hash, against timing attacks.
      if (hasCreatedAccount) await passwords.hash(newToken(random), context.address);
      else if (station.features.publicMode) await sendCode(station, { token }, context.address);
      return { account: { email: maskEmail(email), token } };
    },

    async chooseConfirmation({ body, context }) {
      await sendCode(stationOf(body.station_id), body, context.address);
      return { done: true as const };
    },

    async activateParticipant({ body, caller, context }) {
      const station = stationOf(body.station);
      const email = body.email === undefined ? undefined : normalizeEmail(body.email);
      const { token, hash } = body;
      if (email === undefined && token === undefined) {
        throw new Refusal(422, messages.required, { fields: { email: [messages.required] } });
      }
      const identity = { email, token, memberId: caller?.memberId };
      const code = await proveCode(services, station.id, identity, hash, context.address);
      const newPassword = code.isOwn ? undefined : await hashChosenPassword(body, context.address);
      const device = deviceOf(context.userAgent);
      const result = await db.transaction().execute(async (trx) => {
        const outcome = await activate(services, trx, code, newPassword, new Date(clock()));
        if (outcome.kind !== 'activated') return outcome;
        const { member } = outcome;
        const deviceToken = await rememberDevice(trx, services, member, body.deviceToken);
        await rememberNetwork(trx, services, member, context.address);
        return signIn(services, trx, member, station, device, deviceToken);
      });
      if (!('kind' in result)) return result;
      const { kind, holder } = result;
      await mailer.send((kind === 'cpfTaken' ? existingCpfMail : existingAccountMail)(station, holder.email));
      throw new Refusal(422, signUpTexts[kind]);
    },

    async validateInvitation({ params, context }) {
      const stationId = context.stationId;
      const invitation =
        stationId === undefined
          ? undefined
          : await findInvitation(db, stationId, params.code, new Date(clock()));
      if (invitation === undefined) throw new Refusal(404, signUpTexts.invalidInvitation);
      const { code, activityId, inviterId, invitedPoints, inviterPoints } = invitation;
      return {
        isValid: true as const,
        code,
        actionId: activityId,
        inviterId,
        rule: { invited: invitedPoints, inviter: inviterPoints },
      };
    },
  };
}

export const signup = defineArea({
  name: 'signup',
  handlers: signupHandlers,
  content: [affiliateContent],
  seeders: [affiliateContent.seeder, invitationSeeder],
  async sweep(services) {
    await sweepCandidates(services);
    await sweepSignups(services);
  },
  personal,
});
