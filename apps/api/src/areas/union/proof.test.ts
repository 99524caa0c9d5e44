import { type Call, failureOf, getServiceArea, getUser, table, validateSignUp } from '@estacao/contract';
import * as unionCalls from '@estacao/contract/calls/union';
import { proofTexts, signUpTexts } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, expect, test } from 'vitest';
import { openCourse } from '../../testing/activities.ts';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { toRequest } from '../../testing/generate-requests.ts';
import { successful } from '../../testing/known-requests.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { somebody } from '../../testing/signing-up.ts';
import { recordingUnion } from '../../testing/union-services-contract.ts';
import { servedAs } from './served.ts';

const { union, arrived } = recordingUnion();

const closed: readonly Call[] = [
  ...Object.values(unionCalls),
  table.listFuelCampaigns,
  table.listFuelVouchers,
  table.createFuelVoucher,
  table.requestPreRegistrationChange,
  table.listDependents,
  table.findDependents,
];

onEachDatabase('a member with an unproven CPF', { union }, (running) => {
  let me: Person;
  const db = () => running().database.db;
  const prove = (proof: 'register' | 'operator' | null) =>
    db().updateTable('member').set({ cpf_proof: proof }).where('id', '=', me.user.id).execute();
  const send = async (call: Call) => {
    const parts = await successful(call, me, running());
    const answer = await running().api.app.request(toRequest(running().url(me.slug), call, parts, me.token));
    return { call: call.id, status: answer.status, body: (await answer.json()) as unknown };
  };
  const asked = async () => {
    const rows = (name: 'union_request' | 'pre_registration_change' | 'fuel_voucher') =>
      db().selectFrom(name).select('id').where('member_id', '=', me.user.id).execute();
    return [await rows('union_request'), await rows('pre_registration_change'), await rows('fuel_voucher')];
  };

  beforeEach(async () => {
    arrived.length = 0;
    me = await signInAs(running(), 'maresia');
    await prove(null);
  });

  test('an unproven member gets 403 from every register call, and the union’s services see nothing', async () => {
    const before = await asked();
    for (const call of closed)
      expect(await send(call)).toEqual({
        call: call.id,
        status: 403,
        body: { messages: [proofTexts.unproven] },
      });
    await running().api.work();
    expect(arrived).toEqual([]);
    expect(await asked()).toEqual(before);
  });

  test('the server passes an unproven member to no union service', async () => {
    const of = { memberId: me.user.id, stationId: me.user.station.id };
    await expect(servedAs(db(), of)).rejects.toMatchObject({ status: 403 });
    await prove('register');
    expect(await servedAs(db(), of)).toMatchObject({ ...of, cpf: me.user.cpf });
  });

  test('each union area answers an unproven member that the CPF is unproven', async () => {
    const client = running().client(me.slug, () => me.token);
    for (const area of ['political', 'legal', 'accounting', 'health'] as const)
      await expect(client.call(getServiceArea, { params: { area } })).rejects.toMatchObject({
        failure: { status: 403, messages: [proofTexts.unproven] },
      });
  });

  test('the portal knows the CPF as unproven until an operator confirms it', async () => {
    const client = running().client(me.slug, () => me.token);
    const params = { id: me.user.id };
    expect((await client.call(getUser, { params }))?.isCpfProven).toBe(false);
    await prove('operator');
    expect((await client.call(getUser, { params }))?.isCpfProven).toBe(true);
    expect(await send(table.listLegalProcesses)).toMatchObject({ status: 200 });
    expect(arrived).toEqual([expect.objectContaining({ memberId: me.user.id, cpf: me.user.cpf })]);
  });

  test('a waiting request is sent only after the CPF is proven', async () => {
    await prove('register');
    arrived.length = 0;
    await db()
      .insertInto('union_request')
      .values({
        area: 'legal',
        form: 'agendamentos',
        weekday: 'Segunda-feira',
        description: null,
        phone: null,
        member_id: me.user.id,
        station_id: me.user.station.id,
        sent_at: new Date(running().clock.now()),
        next_at: new Date(running().clock.now()),
        handed_on_at: null,
      })
      .execute();
    await prove(null);
    running().clock.advance(DAY);
    await running().api.work();
    expect(arrived).toEqual([]);
    await prove('register');
    await running().api.work();
    expect(arrived).toEqual([expect.objectContaining({ memberId: me.user.id, cpf: me.user.cpf })]);
    await db().deleteFrom('union_request').where('member_id', '=', me.user.id).execute();
  });

  test('an unproven member can’t take family to a course', async () => {
    me = await signInAs(running(), 'aurora');
    const { activityId, courseId } = await openCourse(me, running());
    await db().updateTable('activity').set({ is_family: true }).where('id', '=', activityId).execute();
    await prove(null);
    const body = {
      action_id: activityId,
      presential_course_id: courseId,
      user: me.user.id,
      rules_accepted: true,
      data_use_accepted: true,
    };
    const client = running().client(me.slug, () => me.token);
    const enrol = () => client.call(table.enrol, { body }, { idempotencyKey: 'a-family-without-proof' });
    await expect(enrol()).rejects.toMatchObject({
      failure: { status: 403, messages: [proofTexts.unproven] },
    });
    await prove('register');
    expect((await enrol()).dependents).toEqual(contentOf('aurora').members[0].dependents);
  });
});

onEachDatabase('a station with union areas', {}, (running) => {
  test('rejects a sign-up whose CPF or birthday is not in the register', async () => {
    const sign = (own: object) =>
      running()
        .client('maresia')
        .call(validateSignUp, { body: somebody('maresia', own) })
        .then(() => undefined, failureOf);
    const unknown = { status: 422, messages: [signUpTexts.unknown] };
    expect(await sign({ email: 'intruso@exemplo.test' })).toMatchObject(unknown);
    expect(await sign({ cpf: '390.533.447-05', birthday: '1990-01-01' })).toMatchObject(unknown);
    expect(await sign({ cpf: '390.533.447-05', birthday: '1988-03-14' })).toBeUndefined();
  });
});
