import {
  getActivity,
  listInvited,
  openShortLink,
  sendInvitations,
  sendMemberInvitations,
} from '@estacao/contract';
import { inviteTexts, participationTexts } from '@estacao/domain';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Mail } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { sweepInvitationMails } from './mails.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('an invitation', {}, (getApi) => {
  let me: Person;
  let neighbour: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
    neighbour = await signInAs(getApi(), 'aurora', 'balcao');
    await db().deleteFrom('invitation_mail').execute();
    await db().deleteFrom('outbox').execute();
  });

  const db = () => getApi().database.db;
  const client = (person: Person = me) => getApi().client(person.slug, () => person.token);
  let keyCount = 0;
  const sendMails = (action_id: number | undefined, emails: readonly string[], key?: string) => {
    keyCount += 1;
    const body = {
      sender_name: 'Outra pessoa',
      station_name: 'Outro clube',
      link: 'https://golpe.test/cadastrar/CONVITE',
      emails: [...emails],
      points: 999_900,
      station_id: me.user.station.id,
      ...(action_id === undefined ? {} : { action_id }),
    };
    return client().call(sendInvitations, { body }, { idempotencyKey: key ?? `invite-${keyCount}` });
  };
  const fetchSentMails = async (): Promise<readonly Mail[]> => {
    const rows = await db().selectFrom('outbox').select('mail').orderBy('id').execute();
    return rows.map(({ mail: message }) => message);
  };
  const refusal = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const fetchCode = async (id: number, person = me) =>
    (
      await client(person).call(getActivity, {
        params: { id },
        query: { 'where[user_id]': person.user.id },
      })
    ).invitation?.code;

  longTest('an invitation activity has one code per member; other activities have none', async () => {
    const [firstId, secondId] = [
      await insertOpenActivity(me, getApi(), 'invitation'),
      await insertOpenActivity(me, getApi(), 'member-invitation'),
    ];
    const code = await fetchCode(firstId);
    expect(code).toMatch(/^\w{8}$/);
    expect(await fetchCode(firstId)).toBe(code);
    const codes = await Promise.all(Array.from({ length: 20 }, () => fetchCode(secondId)));
    expect(new Set(codes).size).toBe(1);
    expect(new Set([code, codes[0], await fetchCode(firstId, neighbour)]).size).toBe(3);
    expect(await fetchCode(await insertOpenActivity(me, getApi(), 'quiz'))).toBeUndefined();
  });

  test("mails an invitation with the server's names and link, not those of the request", async () => {
    const id = await insertOpenActivity(me, getApi(), 'invitation');
    await db().updateTable('activity').set({ invited_points: 2500 }).where('id', '=', id).execute();
    expect(
      await sendMails(
        id,
        [' Ana@Exemplo.test ', 'rui@exemplo.test'].map((email) => email.trim()),
      ),
    ).toEqual({ sent: 2 });
    const mails = await fetchSentMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@exemplo.test', 'rui@exemplo.test']);
    const text = JSON.stringify(mails[0]);
    const [, code = ''] = /\/s\/(\w{10})"/.exec(text) ?? [];
    const { path } = await getApi()
      .client('aurora')
      .call(openShortLink, { params: { code, stationId: me.user.station.id } });
    expect(path).toBe(`/cadastrar/${await fetchCode(id)}-U${me.user.id}-E${me.user.station.id}`);
    expect(text).toContain(`${me.user.name.split(' ')[0]} participa de`);
    expect(text).not.toContain(me.user.name);
    expect(text).toContain('25,00');
    for (const forgery of ['golpe', 'Outra pessoa', 'Outro clube', '9.999'])
      expect(text).not.toContain(forgery);
  });

  test('mails an invitation to an address once per idempotency key and day, in any letter case', async () => {
    const id = await insertOpenActivity(me, getApi(), 'invitation');
    const responses = await Promise.all([
      sendMails(id, ['ana@exemplo.test'], 'k'),
      sendMails(id, ['ana@exemplo.test'], 'k'),
    ]);
    expect(responses).toEqual([{ sent: 1 }, { sent: 1 }]);
    expect(await sendMails(id, ['ANA@exemplo.test', 'ana@exemplo.test'])).toEqual({
      sent: 0,
      repeated: ['ana@exemplo.test'],
    });
    expect(await fetchSentMails()).toHaveLength(1);
    getApi().clock.advance(DAY + 1);
    expect(await sendMails(id, ['ana@exemplo.test'])).toEqual({ sent: 1 });
  });

  test('returns the stored response of a repeated invitation after its activity is unpublished', async () => {
    const id = await insertOpenActivity(me, getApi(), 'invitation');
    const response = await sendMails(id, ['ana@exemplo.test'], 'the last one');
    await db().updateTable('activity').set({ is_published: false }).where('id', '=', id).execute();
    expect(await sendMails(id, ['ana@exemplo.test'], 'the last one')).toEqual(response);
    await expect(sendMails(id, ['ana@exemplo.test'])).rejects.toMatchObject(
      refusal(404, participationTexts.unavailable),
    );
  });

  longTest(
    'limits invitations to five addresses at once and twenty a day, never the sender’s own',
    async () => {
      const id = await insertOpenActivity(me, getApi(), 'invitation');
      const sixAddresses = Array.from({ length: 6 }, (_, index) => `um${index}@exemplo.test`);
      await expect(sendMails(id, sixAddresses)).rejects.toMatchObject({
        failure: { kind: 'http', status: 400 },
      });
      await expect(sendMails(id, [])).rejects.toMatchObject({ failure: { kind: 'http', status: 400 } });
      await expect(sendMails(id, ['ana'])).rejects.toMatchObject({ failure: { kind: 'http', status: 400 } });
      await expect(sendMails(id, ['MEMBRO@aurora.test'])).rejects.toMatchObject(
        refusal(422, inviteTexts.oneself),
      );
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) => sendMails(id, [`a${index}@exemplo.test`])),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      expect(await fetchSentMails()).toHaveLength(20);
      await expect(sendMails(id, ['mais@exemplo.test'])).rejects.toMatchObject(
        refusal(422, inviteTexts.enough),
      );
    },
  );

  test('an invitation’s activity must be open, of its kind and at the member’s station', async () => {
    const memberInvitationId = await insertOpenActivity(me, getApi(), 'member-invitation');
    await expect(sendMails(memberInvitationId, ['ana@exemplo.test'])).rejects.toMatchObject(
      refusal(422, participationTexts.unavailable),
    );
    const foreignId = await insertOpenActivity(await signInAs(getApi(), 'minerva'), getApi(), 'invitation');
    await expect(sendMails(foreignId, ['ana@exemplo.test'])).rejects.toMatchObject(
      refusal(404, participationTexts.unavailable),
    );
    const closedId = await insertOpenActivity(me, getApi(), 'invitation');
    const window = { starts_at: new Date(0), ends_at: new Date(1) };
    await db().updateTable('activity').set(window).where('id', '=', closedId).execute();
    await expect(sendMails(closedId, ['ana@exemplo.test'])).rejects.toMatchObject({
      failure: { status: 422 },
    });
    expect(await fetchSentMails()).toEqual([]);
    expect(await sendMails(undefined, ['ana@exemplo.test'])).toEqual({ sent: 1 });
    const body = {
      sender_name: 'Ana',
      station_name: 'Clube',
      emails: ['rui@exemplo.test'],
      points: 0,
      station_id: me.user.station.id,
      action_id: memberInvitationId,
    };
    const response = client().call(sendMemberInvitations, { body }, { idempotencyKey: 'nineteen' });
    expect(await response).toEqual({ sent: 1 });
  });

  test('stores no invited address and forgets its hash after a day', async () => {
    const id = await insertOpenActivity(me, getApi(), 'invitation');
    await sendMails(id, ['ana@exemplo.test']);
    const storedMails = () => db().selectFrom('invitation_mail').selectAll().execute();
    expect(JSON.stringify(await storedMails())).not.toContain('ana');
    await sweepInvitationMails({ database: getApi().database, clock: getApi().clock.now } as Services);
    expect(await storedMails()).toHaveLength(1);
    getApi().clock.advance(DAY);
    await sweepInvitationMails({ database: getApi().database, clock: getApi().clock.now } as Services);
    expect(await storedMails()).toEqual([]);
  });

  test('lists an accepted invitation for its sender only', async () => {
    const guest = await signInAs(getApi(), 'aurora', 'balcao');
    await db().deleteFrom('invitation').execute();
    const now = new Date(getApi().clock.now());
    const id = await insertOpenActivity(me, getApi(), 'invitation');
    await db()
      .insertInto('invitation')
      .values({
        invited_id: guest.user.id,
        member_id: me.user.id,
        station_id: me.user.station.id,
        activity_id: id,
        created_at: now,
      })
      .execute();
    const listInvitations = (person: Person) =>
      client(person).call(listInvited, { params: { userId: person.user.id } });
    expect(await listInvitations(me)).toEqual([{ name: guest.user.name, createdAt: now.toISOString() }]);
    expect(await listInvitations(guest)).toEqual([]);
  });
});
