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
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { sweepInvitationMails } from './mails.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('an invitation', {}, (running) => {
  let me: Person;
  let other: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
    other = await signInAs(running(), 'aurora', 'balcao');
    await db().deleteFrom('invitation_mail').execute();
    await db().deleteFrom('outbox').execute();
  });

  const db = () => running().database.db;
  const client = (person: Person = me) => running().client(person.slug, () => person.token);
  let keys = 0;
  const mail = (action_id: number | undefined, emails: readonly string[], key?: string) => {
    keys += 1;
    const body = {
      sender_name: 'Outra pessoa',
      station_name: 'Outro clube',
      link: 'https://golpe.test/cadastrar/CONVITE',
      emails: [...emails],
      points: 999_900,
      station_id: me.user.station.id,
      ...(action_id === undefined ? {} : { action_id }),
    };
    return client().call(sendInvitations, { body }, { idempotencyKey: key ?? `invite-${keys}` });
  };
  const sent = async (): Promise<readonly Mail[]> => {
    const rows = await db().selectFrom('outbox').select('mail').orderBy('id').execute();
    return rows.map(({ mail: one }) => one);
  };
  const refused = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const codeOf = async (id: number, person = me) =>
    (
      await client(person).call(getActivity, {
        params: { id },
        query: { 'where[user_id]': person.user.id },
      })
    ).invitation?.code;

  longTest('has one code per member and activity, shown only on its page', async () => {
    const [one, two] = [
      await openActivity(me, running(), 'invitation'),
      await openActivity(me, running(), 'member-invitation'),
    ];
    const code = await codeOf(one);
    expect(code).toMatch(/^\w{8}$/);
    expect(await codeOf(one)).toBe(code);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(two)));
    expect(new Set(codes).size).toBe(1);
    expect(new Set([code, codes[0], await codeOf(one, other)]).size).toBe(3);
    expect(await codeOf(await openActivity(me, running(), 'quiz'))).toBeUndefined();
  });

  test("is mailed in the member's and the station's name with a link from the server", async () => {
    const id = await openActivity(me, running(), 'invitation');
    await db().updateTable('activity').set({ invited_points: 2500 }).where('id', '=', id).execute();
    expect(
      await mail(
        id,
        [' Ana@Exemplo.test ', 'rui@exemplo.test'].map((email) => email.trim()),
      ),
    ).toEqual({ sent: 2 });
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@exemplo.test', 'rui@exemplo.test']);
    const text = JSON.stringify(mails[0]);
    const [, code = ''] = /\/s\/(\w{10})"/.exec(text) ?? [];
    const { path } = await running()
      .client('aurora')
      .call(openShortLink, { params: { code, stationId: me.user.station.id } });
    expect(path).toBe(`/cadastrar/${await codeOf(id)}-U${me.user.id}-E${me.user.station.id}`);
    expect(text).toContain(`${me.user.name.split(' ')[0]} participa de`);
    expect(text).not.toContain(me.user.name);
    expect(text).toContain('25,00');
    for (const lie of ['golpe', 'Outra pessoa', 'Outro clube', '9.999']) expect(text).not.toContain(lie);
  });

  test('goes to an address once per attempt and day, in any spelling', async () => {
    const id = await openActivity(me, running(), 'invitation');
    const twice = await Promise.all([
      mail(id, ['ana@exemplo.test'], 'k'),
      mail(id, ['ana@exemplo.test'], 'k'),
    ]);
    expect(twice).toEqual([{ sent: 1 }, { sent: 1 }]);
    expect(await mail(id, ['ANA@exemplo.test', 'ana@exemplo.test'])).toEqual({
      sent: 0,
      repeated: ['ana@exemplo.test'],
    });
    expect(await sent()).toHaveLength(1);
    running().clock.advance(DAY + 1);
    expect(await mail(id, ['ana@exemplo.test'])).toEqual({ sent: 1 });
  });

  test('returns the stored answer after its activity ended', async () => {
    const id = await openActivity(me, running(), 'invitation');
    const answer = await mail(id, ['ana@exemplo.test'], 'the last one');
    await db().updateTable('activity').set({ is_published: false }).where('id', '=', id).execute();
    expect(await mail(id, ['ana@exemplo.test'], 'the last one')).toEqual(answer);
    await expect(mail(id, ['ana@exemplo.test'])).rejects.toMatchObject(
      refused(404, participationTexts.unavailable),
    );
  });

  longTest(
    'goes to five addresses at once, twenty a day and never to the sender, even for concurrent requests',
    async () => {
      const id = await openActivity(me, running(), 'invitation');
      const six = Array.from({ length: 6 }, (_, place) => `um${place}@exemplo.test`);
      await expect(mail(id, six)).rejects.toMatchObject({ failure: { kind: 'http', status: 400 } });
      await expect(mail(id, [])).rejects.toMatchObject({ failure: { kind: 'http', status: 400 } });
      await expect(mail(id, ['ana'])).rejects.toMatchObject({ failure: { kind: 'http', status: 400 } });
      await expect(mail(id, ['MEMBRO@aurora.test'])).rejects.toMatchObject(refused(422, inviteTexts.oneself));
      const many = await Promise.allSettled(
        Array.from({ length: 30 }, (_, place) => mail(id, [`a${place}@exemplo.test`])),
      );
      expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      expect(await sent()).toHaveLength(20);
      await expect(mail(id, ['mais@exemplo.test'])).rejects.toMatchObject(refused(422, inviteTexts.enough));
    },
  );

  test("needs an open activity of its kind at the member's station", async () => {
    const nineteen = await openActivity(me, running(), 'member-invitation');
    await expect(mail(nineteen, ['ana@exemplo.test'])).rejects.toMatchObject(
      refused(422, participationTexts.unavailable),
    );
    const elsewhere = await openActivity(await signInAs(running(), 'minerva'), running(), 'invitation');
    await expect(mail(elsewhere, ['ana@exemplo.test'])).rejects.toMatchObject(
      refused(404, participationTexts.unavailable),
    );
    const closed = await openActivity(me, running(), 'invitation');
    const window = { starts_at: new Date(0), ends_at: new Date(1) };
    await db().updateTable('activity').set(window).where('id', '=', closed).execute();
    await expect(mail(closed, ['ana@exemplo.test'])).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await sent()).toEqual([]);
    expect(await mail(undefined, ['ana@exemplo.test'])).toEqual({ sent: 1 });
    const body = {
      sender_name: 'Ana',
      station_name: 'Clube',
      emails: ['rui@exemplo.test'],
      points: 0,
      station_id: me.user.station.id,
      action_id: nineteen,
    };
    const answer = client().call(sendMemberInvitations, { body }, { idempotencyKey: 'nineteen' });
    expect(await answer).toEqual({ sent: 1 });
  });

  test('stores no address and forgets its hash after a day', async () => {
    const id = await openActivity(me, running(), 'invitation');
    await mail(id, ['ana@exemplo.test']);
    const kept = () => db().selectFrom('invitation_mail').selectAll().execute();
    expect(JSON.stringify(await kept())).not.toContain('ana');
    await sweepInvitationMails({ database: running().database, clock: running().clock.now } as Services);
    expect(await kept()).toHaveLength(1);
    running().clock.advance(DAY);
    await sweepInvitationMails({ database: running().database, clock: running().clock.now } as Services);
    expect(await kept()).toEqual([]);
  });

  test('is listed for its sender only, once accepted', async () => {
    const guest = await signInAs(running(), 'aurora', 'balcao');
    await db().deleteFrom('invitation').execute();
    const at = new Date(running().clock.now());
    const id = await openActivity(me, running(), 'invitation');
    await db()
      .insertInto('invitation')
      .values({
        invited_id: guest.user.id,
        member_id: me.user.id,
        station_id: me.user.station.id,
        activity_id: id,
        created_at: at,
      })
      .execute();
    const list = (person: Person) => client(person).call(listInvited, { params: { userId: person.user.id } });
    expect(await list(me)).toEqual([{ name: guest.user.name, createdAt: at.toISOString() }]);
    expect(await list(guest)).toEqual([]);
  });
});
