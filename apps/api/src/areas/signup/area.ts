import type * as signupCalls from '@estacao/contract/calls/signup';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import { maskEmail, messages, normalizeEmail, signUpTexts, wrongInPasswords } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import { keyedContent } from '../../content/keyed-content.ts';
import type { Trx } from '../../database/database.ts';
import { newToken } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { knownCpfMail, knownMail } from '../activation/known-mail.ts';
import { codeSender } from '../activation/send-code.ts';
import { deviceOf } from '../session/device.ts';
import { rememberDevice } from '../session/known-device.ts';
import { rememberNetwork } from '../session/known-network.ts';
import { signIn } from '../session/login.ts';
import { activate, proveCode } from './activate.ts';
import {
  findAffiliate,
  holdCandidate,
  mustBeTheSame,
  newCandidate,
  sweepCandidates,
  useCandidate,
} from './candidates.ts';
import { type Person, readPerson } from './form.ts';
import { findInvitation, type Invitation, isOneself } from './invitations.ts';
import { personal } from './personal.ts';
import { invitationSeeder } from './seed.ts';
import { type NewSignUp, storeSignUp } from './store-sign-up.ts';
import { sweepSignups } from './sweep.ts';
import './tables.ts';

const affiliateContent = keyedContent({
  list: 'affiliates',
  table: 'affiliate',
  entryOf: ({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }),
  rowOf: ({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }),
});

interface SentInvitation {
  readonly code: string;
  readonly action_id: number;
  readonly inviter_id: number;
}

interface ChosenPassword {
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
}

type Rest = Pick<NewSignUp, 'passwordHash' | 'token' | 'cpfProof'> & {
  readonly invitation: SentInvitation | undefined;
};

function signupHandlers(services: Services): HandlersOf<typeof signupCalls> {
  const { database, stations, clock, random, captcha, passwords, limits, mailer } = services;
  const { db } = database;
  const sendCode = codeSender(services);

  const stationOf = (id: number): Station => {
    const found = stations.byId(id);
    if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
    return found.station;
  };

  const mustBeSolved = async (solution: string | undefined) => {
    if (await captcha(solution)) return;
    throw new Refusal(422, messages.required, { fields: { captcha: [messages.required] } });
  };

  /** Reads the reward from the database, never from the client. */
  const invitationOf = async (
    trx: Trx,
    station: Station,
    sent: SentInvitation | undefined,
    person: { readonly email: string; readonly cpf: string | null },
    at: Date,
  ): Promise<Invitation | undefined> => {
    if (sent === undefined) return undefined;
    const found = await findInvitation(trx, station.id, sent.code, at);
    const isMeant = found?.activityId === sent.action_id && found.inviterId === sent.inviter_id;
    return isMeant && !(await isOneself(trx, found, person)) ? found : undefined;
  };

  const store = async (
    trx: Trx,
    station: Station,
    person: Person & { readonly email: string },
    { invitation: sent, ...rest }: Rest,
  ): Promise<boolean> => {
    const at = new Date(clock());
    const invitation = await invitationOf(trx, station, sent, person, at);
    return storeSignUp(trx, { station, kind: 'participant', person, at, invitation, ...rest });
  };

  const chosenPassword = async (
    { password, password_confirmation: confirmation }: ChosenPassword,
    address: string,
  ) => {
    if (password === undefined) {
      throw new Refusal(422, signUpTexts.newPassword, { fields: { password: [signUpTexts.newPassword] } });
    }
    const wrong = wrongInPasswords({ password, confirmation: confirmation ?? '' });
    refuseWrong(wrong, { confirmation: 'password_confirmation' });
    return passwords.hash(password, address);
  };

  return {
    async validateSignUp({ body, context }) {
      const station = stationOf(body.station_id);
      const person = readPerson(body, station, clock(), 'first');
      await mustBeSolved(body.captcha);
      const { cpf, email: typed } = person;
      if (typed !== null) {
        return { candidate: await newCandidate(services, { stationId: station.id, cpf, email: typed }) };
      }
      await limits.admitGuess(`affiliate:${station.id}:${cpf}`, context.address);
      const { id, email } = await findAffiliate(services, station.id, person);
      return { candidate: await newCandidate(services, { stationId: station.id, cpf, email }, id) };
    },

    async signUpParticipant({ body, context }) {
      const station = stationOf(body.station_id);
      const { token, member_get_member: invitation } = body;
      const person = readPerson(body, station, clock(), 'whole');
      await limits.admitSignUp(`${station.id}:${person.email ?? person.cpf}`, context.address);
      const passwordHash = await passwords.hash(body.password, context.address);
      const now = new Date(clock());
      return db.transaction().execute(async (trx) => {
        const { candidate, email: known } = await holdCandidate(trx, token, station.id, now);
        const email = known ?? person.email;
        if (email === null) throw new Refusal(422, signUpTexts.expired);
        mustBeTheSame(candidate, { stationId: station.id, cpf: person.cpf, email });
        // A retry: the sign-up is stored already.
        if (candidate.used_at === null) {
          await useCandidate(trx, candidate, now);
          const cpfProof = known === null ? null : 'register';
          await store(trx, station, { ...person, email }, { passwordHash, token, invitation, cpfProof });
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
      await mustBeSolved(body.captcha);
      await limits.admitSignUp(`${station.id}:${email}`, context.address);
      const passwordHash = await passwords.hash(body.password, context.address);
      const token = newToken(random);
      const invitation = body.member_get_member;
      const hasMadeAccount = await db
        .transaction()
        .execute((trx) =>
          store(trx, station, { ...person, email }, { passwordHash, token, invitation, cpfProof: null }),
        );
      // In public mode the page leads to the login. If a stranger made the account, its password differs, so
      // the newcomer gets the code at once. Both branches hash, against timing attacks.
      if (hasMadeAccount) await passwords.hash(newToken(random), context.address);
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
      const who = { email, token, memberId: caller?.memberId };
      const code = await proveCode(services, station.id, who, hash, context.address);
      const newPassword = code.isOwn ? undefined : await chosenPassword(body, context.address);
      const device = deviceOf(context.userAgent);
      const entered = await db.transaction().execute(async (trx) => {
        const outcome = await activate(services, trx, code, newPassword, new Date(clock()));
        if (outcome.kind !== 'activated') return outcome;
        const { member } = outcome;
        const deviceToken = await rememberDevice(trx, services, member, body.deviceToken);
        await rememberNetwork(trx, services, member, context.address);
        return signIn(services, trx, member, station, device, deviceToken);
      });
      if (!('kind' in entered)) return entered;
      const { kind, holder } = entered;
      await mailer.send((kind === 'cpfTaken' ? knownCpfMail : knownMail)(station, holder.email));
      throw new Refusal(422, signUpTexts[kind]);
    },

    async validateInvitation({ params, context }) {
      const stationId = context.stationId;
      const found =
        stationId === undefined
          ? undefined
          : await findInvitation(db, stationId, params.code, new Date(clock()));
      if (found === undefined) throw new Refusal(404, signUpTexts.invalidInvitation);
      const { code, activityId, inviterId, invitedPoints, inviterPoints } = found;
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
