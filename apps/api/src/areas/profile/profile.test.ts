import {
  confirmPassword,
  exportMember,
  getUser,
  requestPreRegistrationChange,
  updateParticipant,
  updateProfileImage,
  uploadImage,
} from '@estacao/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PreRegistrationRequest } from '../../ports.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { DOT } from '../../testing/pictures.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const DAY = 24 * 60 * MINUTE;

const told: PreRegistrationRequest[] = [];
let isAway = false;
const office = {
  async change(request: PreRegistrationRequest) {
    if (isAway) throw new Error('no member');
    told.push(request);
  },
};

onEachDatabase('a profile', { office, config: { rateLimits: true } }, (running) => {
  const db = () => running().database.db;
  const client = ({ slug, token }: Person) => running().client(slug, () => token);
  const update = (me: Person, changes: object = {}) =>
    client(me).call(updateParticipant, {
      params: { id: me.user.id },
      body: { name: 'Ana  Prado ', birthday: '1988-01-31', state: 'BA', ...changes },
    });
  const picture = async (me: Person) => {
    const { url } = await client(me).call(uploadImage, { body: { base64: DOT } });
    return client(me).call(updateProfileImage, { params: { id: me.user.id }, body: { image: url } });
  };
  const row = ({ user }: Person) =>
    db().selectFrom('member').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();

  describe('editing a profile', () => {
    test('changes name, birthday and state, and keeps omitted fields', async () => {
      const me = await signInAs(running(), 'aurora');
      await picture(me);
      await db().updateTable('member').set({ city: 'Salvador' }).where('id', '=', me.user.id).execute();
      const before = await row(me);
      expect(before.tel).not.toBeNull();
      const answer = await update(me);
      expect(answer).toMatchObject({ name: 'Ana Prado', birthday: '1988-01-31', state: 'BA' });
      expect(await row(me)).toEqual({ ...before, name: 'Ana Prado', birthday: '1988-01-31', state: 'BA' });
      expect(await client(me).call(getUser, { params: { id: me.user.id } })).toEqual(answer);
    });

    test('rejects a profile without a picture or against the form’s rules', async () => {
      const me = await signInAs(running(), 'aurora', 'paulo');
      await expect(update(me)).rejects.toMatchObject({
        failure: { status: 422, fields: { image: ['Esse campo é obrigatório'] } },
      });
      await picture(me);
      await expect(update(me, { name: ' ', state: 'XX', birthday: '2020-01-01' })).rejects.toMatchObject({
        failure: {
          status: 422,
          fields: {
            name: [expect.any(String)],
            state: ['Esse campo é obrigatório'],
            birthday: ['É necessário ser maior de 18 anos.'],
          },
        },
      });
      expect((await row(me)).name).toBe(me.user.name);
      await update(me);
      expect((await row(me)).name).toBe('Ana Prado');
    });

    test('at a station that manages profiles only newcomers fill in their data', async () => {
      const me = await signInAs(running(), 'maresia');
      const before = await row(me);
      await expect(update(me)).rejects.toMatchObject({ failure: { status: 403 } });
      await expect(picture(me)).rejects.toMatchObject({ failure: { status: 403 } });
      expect(await row(me)).toEqual(before);
      const newcomer = await signInAs(running(), 'maresia', 'valdir');
      const whole = {
        cpf: newcomer.user.cpf,
        tel: '(13) 9 9123-4567',
        city: 'Santos',
        name: 'Valdir Prado',
        briefingDone: true,
      };
      await picture(newcomer);
      expect(await update(newcomer, whole)).toMatchObject({ name: 'Valdir Prado', briefingDone: true });
      expect(await update(newcomer, whole)).toMatchObject({ name: 'Valdir Prado' });
      await expect(update(newcomer, { ...whole, name: 'Outro' })).rejects.toMatchObject({
        failure: { status: 403 },
      });
    });
  });

  describe('a pre-registration change', () => {
    let me: Person;
    let keys = 0;
    beforeEach(async () => {
      me = await signInAs(running(), 'maresia');
      running().clock.advance(15 * MINUTE);
      await db().deleteFrom('pre_registration_change').execute();
      told.length = 0;
      isAway = false;
    });
    const whole = {
      telefonefixo: '(13) 3221-4455',
      celular: '(13) 9 9123-4567',
      email: ' Novo@Exemplo.test ',
      situacao: 'Aposentado',
      endereco: ' Rua das  Conchas, 45 ',
    } as const;
    const ask = (body: object = whole, key?: string, who = me) => {
      keys += 1;
      return client(who).call(
        requestPreRegistrationChange,
        { body },
        { idempotencyKey: key ?? `change-${keys}` },
      );
    };
    const kept = () => db().selectFrom('pre_registration_change').selectAll().orderBy('id').execute();

    test('stores a change normalised, for the member only, and exports it', async () => {
      expect(await ask()).toEqual({ done: true });
      const meant = {
        member_id: me.user.id,
        station_id: 13,
        landline: '1332214455',
        mobile: '13991234567',
        email: 'novo@exemplo.test',
        situation: 'Aposentado',
        address: 'Rua das Conchas, 45',
      };
      expect(await kept()).toMatchObject([meant]);
      expect((await row(me)).email).toBe(me.user.email);
      const params = { id: me.user.id };
      await client(me).call(confirmPassword, { params, body: { password: SAMPLE_PASSWORD } });
      const file = await client(me).call(exportMember, { params });
      expect(JSON.stringify(file['Pedidos de alteração de cadastro'])).toContain('novo@exemplo.test');
    });

    test('rejects an empty or invalid change', async () => {
      const refused = (field: string, text: string) => ({
        failure: { status: 422, fields: { [field]: [text] } },
      });
      await expect(ask({})).rejects.toMatchObject({
        failure: { status: 422, messages: ['Preencha pelo menos um campo.'] },
      });
      await expect(ask({ email: 'novo@' })).rejects.toMatchObject(refused('email', 'Email inválido'));
      await expect(ask({ telefonefixo: '(13) 9 9123-4567' })).rejects.toMatchObject(
        refused('telefonefixo', 'Telefone inválido'),
      );
      await expect(ask({ celular: '123' })).rejects.toMatchObject(refused('celular', 'Telefone inválido'));
      await expect(ask({ endereco: 'a'.repeat(201) })).rejects.toMatchObject(
        refused('endereco', 'Esse campo deve possuir no máximo 200 caracteres'),
      );
      expect(await kept()).toEqual([]);
      const raw = await running().fetch(`${running().url('maresia')}/pre-registration-change`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ situacao: 'Desconhecida' }),
      });
      expect(raw.status).toBe(400);
      await ask({ telefonefixo: '', celular: '', email: '', situacao: 'Pensionista', endereco: '' });
      expect(await kept()).toMatchObject([{ landline: null, email: null, situation: 'Pensionista' }]);
    });

    test('stores one change per attempt, even beyond the rate limit', async () => {
      for (let turn = 0; turn < 2; turn += 1) await ask(whole, 'twice');
      expect(await kept()).toHaveLength(1);
      for (let turn = 0; turn < 4; turn += 1) await ask({ endereco: `Rua ${turn}` });
      await expect(ask()).rejects.toMatchObject({ failure: { status: 429 } });
      expect(await ask(whole, 'twice')).toEqual({ done: true });
      expect(await kept()).toHaveLength(5);
    });

    test('answers 404 for a change at a station without the feature', async () => {
      const elsewhere = await signInAs(running(), 'aurora');
      await expect(ask(whole, undefined, elsewhere)).rejects.toMatchObject({ failure: { status: 404 } });
    });

    test('forwards a change once, and retries later if the office is unavailable', async () => {
      isAway = true;
      await ask();
      await running().api.work();
      expect(told).toEqual([]);
      isAway = false;
      await running().api.work();
      expect(told).toEqual([]);
      running().clock.advance(MINUTE);
      await running().api.work();
      running().clock.advance(DAY);
      await running().api.work();
      expect(told).toEqual([
        expect.objectContaining({
          memberId: me.user.id,
          stationId: 13,
          situation: 'Aposentado',
          mobile: '13991234567',
        }),
      ]);
      expect((await kept())[0]?.sent_at).not.toBeNull();
      running().clock.advance(180 * DAY);
      await running().api.sweep();
      expect(await kept()).toEqual([]);
    });
  });
});

onEachDatabase('without a hand-over address', {}, (running) => {
  test('a change waits in the database', async () => {
    const { slug, token } = await signInAs(running(), 'maresia');
    await running()
      .client(slug, () => token)
      .call(requestPreRegistrationChange, { body: { situacao: 'Inativo' } }, { idempotencyKey: 'kept' });
    await running().api.work();
    const rows = await running().database.db.selectFrom('pre_registration_change').selectAll().execute();
    expect(rows).toMatchObject([{ situation: 'Inativo', sent_at: null, tries: 0 }]);
  });
});
