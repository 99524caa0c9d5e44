import { type Call, failureOf, getServiceArea, getUser, table, validateSignUp } from '@estacao/contract';
import * as unionCalls from '@estacao/contract/calls/union';
import { proofTexts, signUpTexts } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, expect, test } from 'vitest';
import { insertOpenCourse } from '../../testing/activities.ts';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { validRequest } from '../../testing/fixed-requests.ts';
import { toRequest } from '../../testing/generate-requests.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { createSignUpData } from '../../testing/sign-up.ts';
import { recordingUnion } from '../../testing/union-services-contract.ts';
import { requireProvenMember } from './proven-member.ts';

const { union, servedMembers } = recordingUnion();

const protectedCalls: readonly Call[] = [
  ...Object.values(unionCalls),
  table.listFuelCampaigns,
  table.listFuelVouchers,
  table.createFuelVoucher,
  table.requestPreRegistrationChange,
  table.listDependents,
  table.findDependents,
];

onEachDatabase('a member with an unproven CPF', { union }, (getApi) => {
  let me: Person;
  const db = () => getApi().database.db;
  const setProof = (proof: 'register' | 'operator' | null) =>
    db().updateTable('member').set({ cpf_proof: proof }).where('id', '=', me.user.id).execute();
  const send = async (call: Call) => {
    const parts = await validRequest(call, me, getApi());
    const response = await getApi().api.app.request(toRequest(getApi().url(me.slug), call, parts, me.token));
    return { call: call.id, status: response.status, body: (await response.json()) as unknown };
  };
  const fetchRequestCounts = async () => {
    const fetchRows = (name: 'union_request' | 'pre_registration_change' | 'fuel_voucher') =>
      db().selectFrom(name).select('id').where('member_id', '=', me.user.id).execute();
    return [
      await fetchRows('union_request'),
      await fetchRows('pre_registration_change'),
      await fetchRows('fuel_voucher'),
    ];
  };

  beforeEach(async () => {
    servedMembers.length = 0;
    me = await signInAs(getApi(), 'maresia');
    await setProof(null);
  });

  test('an unproven member gets 403 from every register call, and no union service is called', async () => {
    const countsBefore = await fetchRequestCounts();
    for (const call of protectedCalls)
      expect(await send(call)).toEqual({
        call: call.id,
        status: 403,
        body: { messages: [proofTexts.unproven] },
      });
    await getApi().api.runTasksAndJobs();
    expect(servedMembers).toEqual([]);
    expect(await fetchRequestCounts()).toEqual(countsBefore);
  });

  test('requireProvenMember rejects an unproven member and returns a proven member', async () => {
    const member = { memberId: me.user.id, stationId: me.user.station.id };
    await expect(requireProvenMember(db(), member)).rejects.toMatchObject({ status: 403 });
    await setProof('register');
    expect(await requireProvenMember(db(), member)).toMatchObject({ ...member, cpf: me.user.cpf });
  });

  test('each union area reports to an unproven member that the CPF is unproven', async () => {
    const client = getApi().client(me.slug, () => me.token);
    for (const area of ['political', 'legal', 'accounting', 'health'] as const)
      await expect(client.call(getServiceArea, { params: { area } })).rejects.toMatchObject({
        failure: { status: 403, messages: [proofTexts.unproven] },
      });
  });

  test('the profile reports the CPF as unproven until an operator confirms it', async () => {
    const client = getApi().client(me.slug, () => me.token);
    const params = { id: me.user.id };
    expect((await client.call(getUser, { params }))?.isCpfProven).toBe(false);
    await setProof('operator');
    expect((await client.call(getUser, { params }))?.isCpfProven).toBe(true);
    expect(await send(table.listLegalProcesses)).toMatchObject({ status: 200 });
    expect(servedMembers).toEqual([expect.objectContaining({ memberId: me.user.id, cpf: me.user.cpf })]);
  });

  test('a waiting union request is sent only after the CPF is proven', async () => {
    await setProof('register');
    servedMembers.length = 0;
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
        sent_at: new Date(getApi().clock.now()),
        next_at: new Date(getApi().clock.now()),
        handed_on_at: null,
      })
      .execute();
    await setProof(null);
    getApi().clock.advance(DAY);
    await getApi().api.runTasksAndJobs();
    expect(servedMembers).toEqual([]);
    await setProof('register');
    await getApi().api.runTasksAndJobs();
    expect(servedMembers).toEqual([expect.objectContaining({ memberId: me.user.id, cpf: me.user.cpf })]);
    await db().deleteFrom('union_request').where('member_id', '=', me.user.id).execute();
  });

  test('an unproven member can’t take family to a course', async () => {
    me = await signInAs(getApi(), 'aurora');
    const { activityId, courseId } = await insertOpenCourse(me, getApi());
    await db().updateTable('activity').set({ is_family: true }).where('id', '=', activityId).execute();
    await setProof(null);
    const body = {
      action_id: activityId,
      presential_course_id: courseId,
      user: me.user.id,
      rules_accepted: true,
      data_use_accepted: true,
    };
    const client = getApi().client(me.slug, () => me.token);
    const enrol = () => client.call(table.enrol, { body }, { idempotencyKey: 'a-family-without-proof' });
    await expect(enrol()).rejects.toMatchObject({
      failure: { status: 403, messages: [proofTexts.unproven] },
    });
    await setProof('register');
    expect((await enrol()).dependents).toEqual(contentOf('aurora').members[0].dependents);
  });
});

onEachDatabase('a station with union areas', {}, (getApi) => {
  test('rejects a sign-up whose CPF or birthday is not in the register', async () => {
    const validateData = (changes: object) =>
      getApi()
        .client('maresia')
        .call(validateSignUp, { body: createSignUpData('maresia', changes) })
        .then(() => undefined, failureOf);
    const unknownRefusal = { status: 422, messages: [signUpTexts.unknown] };
    expect(await validateData({ email: 'intruso@exemplo.test' })).toMatchObject(unknownRefusal);
    expect(await validateData({ cpf: '390.533.447-05', birthday: '1990-01-01' })).toMatchObject(
      unknownRefusal,
    );
    expect(await validateData({ cpf: '390.533.447-05', birthday: '1988-03-14' })).toBeUndefined();
  });
});
