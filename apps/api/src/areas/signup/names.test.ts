import {
  failureOf,
  sendInvitations,
  signUpParticipant,
  signUpPublic,
  updateParticipant,
  validateSignUp,
} from '@estacao/contract';
import { nameTexts } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { codeFor, newPasswords, signUp, somebody } from '../../testing/signing-up.ts';

const LINK = 'http://evil.example/premio';

onEachDatabase('invalid names', {}, (running) => {
  const db = () => running().database.db;
  const refusal = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const mails = async () =>
    JSON.stringify([
      await db().selectFrom('sandbox_mail').selectAll().execute(),
      await db().selectFrom('outbox').selectAll().execute(),
    ]);

  describe('names rejected by the sign-up and kept out of mails', () => {
    test.each([
      [LINK, nameTexts.signs],
      ['<b>x</b>', nameTexts.signs],
      ['Ganhe R$ 500 em evil.example/premio agora', nameTexts.signs],
      ['Ma\u202Eria', nameTexts.signs],
      ['evil.example', nameTexts.stop],
      ['Auro\u0433a', nameTexts.signs],
    ])('%j', async (name, text) => {
      const client = running().client('aurora');
      const refused = (field: string) => ({ status: 422, fields: { [field]: [text] } });
      for (const field of ['firstName', 'lastName']) {
        const body = somebody('aurora', { email: 'alvo@exemplo.test', [field]: name });
        const whole = { ...body, ...newPasswords };
        expect(await refusal(client.call(validateSignUp, { body }))).toMatchObject(refused(field));
        expect(
          await refusal(client.call(signUpParticipant, { body: { ...whole, token: 'a'.repeat(43) } })),
        ).toMatchObject(refused(field));
        expect(await refusal(client.call(signUpPublic, { body: whole }))).toMatchObject(refused(field));
      }
      expect(await mails()).not.toContain('evil');
      expect(await mails()).not.toContain('alvo@exemplo.test');
    });
  });

  test('no member can take the station team’s name, at sign-up or in the profile', async () => {
    const reserved = { status: 422, messages: [nameTexts.reserved] };
    for (const [firstName, lastName] of [
      ['Clube', 'Aurora'],
      ['Suporte', 'Silva'],
    ] as const) {
      const body = somebody('aurora', { email: 'alvo@exemplo.test', firstName, lastName });
      expect(await refusal(running().client('aurora').call(validateSignUp, { body }))).toMatchObject(
        reserved,
      );
    }
    const me = await signInAs(running(), 'aurora');
    const change = (name: string) =>
      running()
        .client('aurora', () => me.token)
        .call(updateParticipant, {
          params: { id: me.user.id },
          body: {
            name,
            birthday: me.user.birthday ?? '1990-05-17',
            state: 'MG',
            cpf: undefined,
            tel: undefined,
          },
        });
    await db().updateTable('member').set({ image: '/x.png' }).where('id', '=', me.user.id).execute();
    expect(await refusal(change('CLUBE AUR\u00d3RA'))).toMatchObject(reserved);
    expect(await refusal(change('Aurora Dias'))).toBeUndefined();
  });

  test('an old account’s invalid name stays out of invitations', async () => {
    const me = await signInAs(running(), 'aurora');
    const action_id = await openActivity(me, running(), 'invitation');
    await db().updateTable('member').set({ name: LINK }).where('id', '=', me.user.id).execute();
    const body = {
      action_id,
      emails: ['estranho@exemplo.test'],
      sender_name: LINK,
      station_name: 'Clube Aurora',
      link: LINK,
      points: 0,
      station_id: me.user.station.id,
    };
    const sent = await running()
      .client('aurora', () => me.token)
      .call(sendInvitations, { body }, { idempotencyKey: 'an-invitation-with-a-link' });
    expect(sent).toEqual({ sent: 1 });
    expect(await mails()).toContain('Um membro participa de Clube Aurora');
    expect(await mails()).not.toContain('evil.example');
  });
});

onEachDatabase('a sign-up before activation', {}, (running) => {
  test('mails before activation greet without a name', async () => {
    const { token } = await signUp(running(), 'aurora', { firstName: 'Palavra', lastName: 'Alheia' });
    await codeFor(running(), 'aurora', { token });
    const rows = await running()
      .database.db.selectFrom('sandbox_mail')
      .selectAll()
      .where('recipient', '=', 'beatriz@exemplo.test')
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Olá!');
    expect(JSON.stringify(rows)).not.toContain('Palavra');
  });
});
