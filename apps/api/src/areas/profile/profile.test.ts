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

const forwardedRequests: PreRegistrationRequest[] = [];
let isUnavailable = false;
const office = {
  async change(request: PreRegistrationRequest) {
    if (isUnavailable) throw new Error('the office is unavailable');
    forwardedRequests.push(request);
  },
};

onEachDatabase('a profile', { office, config: { rateLimits: true } }, (getApi) => {
  const db = () => getApi().database.db;
  const createClientFor = ({ slug, token }: Person) => getApi().client(slug, () => token);
  const updateProfile = (me: Person, changes: object = {}) =>
    createClientFor(me).call(updateParticipant, {
      params: { id: me.user.id },
      body: { name: 'Ana  Prado ', birthday: '1988-01-31', state: 'BA', ...changes },
    });
  const uploadPicture = async (me: Person) => {
    const { url } = await createClientFor(me).call(uploadImage, { body: { base64: DOT } });
    return createClientFor(me).call(updateProfileImage, { params: { id: me.user.id }, body: { image: url } });
  };
  const fetchRow = ({ user }: Person) =>
    db().selectFrom('member').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();

  describe('editing a profile', () => {
    test('a profile update changes name, birthday and state, and keeps omitted fields', async () => {
      const me = await signInAs(getApi(), 'aurora');
      await uploadPicture(me);
      await db().updateTable('member').set({ city: 'Salvador' }).where('id', '=', me.user.id).execute();
      const rowBefore = await fetchRow(me);
      expect(rowBefore.tel).not.toBeNull();
      const response = await updateProfile(me);
      expect(response).toMatchObject({ name: 'Ana Prado', birthday: '1988-01-31', state: 'BA' });
      expect(await fetchRow(me)).toEqual({
        ...rowBefore,
        name: 'Ana Prado',
        birthday: '1988-01-31',
        state: 'BA',
      });
      expect(await createClientFor(me).call(getUser, { params: { id: me.user.id } })).toEqual(response);
    });

    test('rejects a profile update without a picture or with invalid fields', async () => {
      const me = await signInAs(getApi(), 'aurora', 'paulo');
      await expect(updateProfile(me)).rejects.toMatchObject({
        failure: { status: 422, fields: { image: ['Esse campo é obrigatório'] } },
      });
      await uploadPicture(me);
      await expect(
        updateProfile(me, { name: ' ', state: 'XX', birthday: '2020-01-01' }),
      ).rejects.toMatchObject({
        failure: {
          status: 422,
          fields: {
            name: [expect.any(String)],
            state: ['Esse campo é obrigatório'],
            birthday: ['É necessário ser maior de 18 anos.'],
          },
        },
      });
      expect((await fetchRow(me)).name).toBe(me.user.name);
      await updateProfile(me);
      expect((await fetchRow(me)).name).toBe('Ana Prado');
    });

    test('at a station that manages profiles, only newcomers can fill in the profile', async () => {
      const me = await signInAs(getApi(), 'maresia');
      const rowBefore = await fetchRow(me);
      await expect(updateProfile(me)).rejects.toMatchObject({ failure: { status: 403 } });
      await expect(uploadPicture(me)).rejects.toMatchObject({ failure: { status: 403 } });
      expect(await fetchRow(me)).toEqual(rowBefore);
      const newcomer = await signInAs(getApi(), 'maresia', 'valdir');
      const profile = {
        cpf: newcomer.user.cpf,
        tel: '(13) 9 9123-4567',
        city: 'Santos',
        name: 'Valdir Prado',
        briefingDone: true,
      };
      await uploadPicture(newcomer);
      expect(await updateProfile(newcomer, profile)).toMatchObject({
        name: 'Valdir Prado',
        briefingDone: true,
      });
      expect(await updateProfile(newcomer, profile)).toMatchObject({ name: 'Valdir Prado' });
      await expect(updateProfile(newcomer, { ...profile, name: 'Outro' })).rejects.toMatchObject({
        failure: { status: 403 },
      });
    });
  });

  describe('a pre-registration change', () => {
    let me: Person;
    let keyCount = 0;
    beforeEach(async () => {
      me = await signInAs(getApi(), 'maresia');
      getApi().clock.advance(15 * MINUTE);
      await db().deleteFrom('pre_registration_change').execute();
      forwardedRequests.length = 0;
      isUnavailable = false;
    });
    const fullChange = {
      telefonefixo: '(13) 3221-4455',
      celular: '(13) 9 9123-4567',
      email: ' Novo@Exemplo.test ',
      situacao: 'Aposentado',
      endereco: ' Rua das  Conchas, 45 ',
    } as const;
    const requestChange = (body: object = fullChange, key?: string, person = me) => {
      keyCount += 1;
      return createClientFor(person).call(
        requestPreRegistrationChange,
        { body },
        { idempotencyKey: key ?? `change-${keyCount}` },
      );
    };
    const fetchChanges = () => db().selectFrom('pre_registration_change').selectAll().orderBy('id').execute();

    test('stores a normalised pre-registration change and exports it with the member’s data', async () => {
      expect(await requestChange()).toEqual({ done: true });
      const expectedChange = {
        member_id: me.user.id,
        station_id: 13,
        landline: '1332214455',
        mobile: '13991234567',
        email: 'novo@exemplo.test',
        situation: 'Aposentado',
        address: 'Rua das Conchas, 45',
      };
      expect(await fetchChanges()).toMatchObject([expectedChange]);
      expect((await fetchRow(me)).email).toBe(me.user.email);
      const params = { id: me.user.id };
      await createClientFor(me).call(confirmPassword, { params, body: { password: SAMPLE_PASSWORD } });
      const memberExport = await createClientFor(me).call(exportMember, { params });
      expect(JSON.stringify(memberExport['Pedidos de alteração de cadastro'])).toContain('novo@exemplo.test');
    });

    test('rejects an empty or invalid pre-registration change', async () => {
      const refusal = (field: string, text: string) => ({
        failure: { status: 422, fields: { [field]: [text] } },
      });
      await expect(requestChange({})).rejects.toMatchObject({
        failure: { status: 422, messages: ['Preencha pelo menos um campo.'] },
      });
      await expect(requestChange({ email: 'novo@' })).rejects.toMatchObject(
        refusal('email', 'Email inválido'),
      );
      await expect(requestChange({ telefonefixo: '(13) 9 9123-4567' })).rejects.toMatchObject(
        refusal('telefonefixo', 'Telefone inválido'),
      );
      await expect(requestChange({ celular: '123' })).rejects.toMatchObject(
        refusal('celular', 'Telefone inválido'),
      );
      await expect(requestChange({ endereco: 'a'.repeat(201) })).rejects.toMatchObject(
        refusal('endereco', 'Esse campo deve possuir no máximo 200 caracteres'),
      );
      expect(await fetchChanges()).toEqual([]);
      const response = await getApi().fetch(`${getApi().url('maresia')}/pre-registration-change`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ situacao: 'Desconhecida' }),
      });
      expect(response.status).toBe(400);
      await requestChange({
        telefonefixo: '',
        celular: '',
        email: '',
        situacao: 'Pensionista',
        endereco: '',
      });
      expect(await fetchChanges()).toMatchObject([{ landline: null, email: null, situation: 'Pensionista' }]);
    });

    test('stores one pre-registration change per idempotency key, even beyond the rate limit', async () => {
      for (let turn = 0; turn < 2; turn += 1) await requestChange(fullChange, 'twice');
      expect(await fetchChanges()).toHaveLength(1);
      for (let turn = 0; turn < 4; turn += 1) await requestChange({ endereco: `Rua ${turn}` });
      await expect(requestChange()).rejects.toMatchObject({ failure: { status: 429 } });
      expect(await requestChange(fullChange, 'twice')).toEqual({ done: true });
      expect(await fetchChanges()).toHaveLength(5);
    });

    test('answers 404 for a pre-registration change at a station without the feature', async () => {
      const auroraMember = await signInAs(getApi(), 'aurora');
      await expect(requestChange(fullChange, undefined, auroraMember)).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });

    test('forwards a pre-registration change once, and retries later if the office is unavailable', async () => {
      isUnavailable = true;
      await requestChange();
      await getApi().api.runTasksAndJobs();
      expect(forwardedRequests).toEqual([]);
      isUnavailable = false;
      await getApi().api.runTasksAndJobs();
      expect(forwardedRequests).toEqual([]);
      getApi().clock.advance(MINUTE);
      await getApi().api.runTasksAndJobs();
      getApi().clock.advance(DAY);
      await getApi().api.runTasksAndJobs();
      expect(forwardedRequests).toEqual([
        expect.objectContaining({
          memberId: me.user.id,
          stationId: 13,
          situation: 'Aposentado',
          mobile: '13991234567',
        }),
      ]);
      expect((await fetchChanges())[0]?.sent_at).not.toBeNull();
      getApi().clock.advance(180 * DAY);
      await getApi().api.sweep();
      expect(await fetchChanges()).toEqual([]);
    });
  });
});

onEachDatabase('pre-registration changes without an office address', {}, (getApi) => {
  test('without an office address, a pre-registration change stays in the database', async () => {
    const { slug, token } = await signInAs(getApi(), 'maresia');
    await getApi()
      .client(slug, () => token)
      .call(requestPreRegistrationChange, { body: { situacao: 'Inativo' } }, { idempotencyKey: 'kept' });
    await getApi().api.runTasksAndJobs();
    const rows = await getApi().database.db.selectFrom('pre_registration_change').selectAll().execute();
    expect(rows).toMatchObject([{ situation: 'Inativo', sent_at: null, tries: 0 }]);
  });
});
