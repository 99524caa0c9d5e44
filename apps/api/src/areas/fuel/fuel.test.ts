import { closeAccount, createFuelVoucher, listFuelCampaigns, listFuelVouchers } from '@estacao/contract';
import { fuelTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { type Buyer, createBuyer, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { activateAccount, requestCode, signUp } from '../../testing/sign-up.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('the fuel club', {}, (getApi) => {
  let campaignCount = 0;

  async function createCampaign(options: { starts_at?: Date; ends_at?: Date; slug?: string } = {}) {
    const { slug = 'maresia', ...changes } = options;
    campaignCount += 1;
    const { id } = await getApi()
      .database.db.insertInto('fuel_campaign')
      .values({
        station_id: stationBySlug(slug).id,
        key: `teste-${campaignCount}`,
        position: 100 + campaignCount,
        name: `Campanha ${campaignCount}`,
        description: null,
        image: null,
        types: JSON.stringify([
          { type: 'gasolina-comum', price: 589 },
          { type: 'etanol-comum', price: 419 },
        ]),
        most_litres: 4_000,
        most_vouchers: 2,
        starts_at: null,
        ends_at: null,
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const signInMember = (mailbox?: string) => createBuyer(getApi(), 'maresia', mailbox);
  const createVoucher = (
    { client, memberId }: Buyer,
    idCampanha: number,
    { type = 'gasolina-comum', volume = 2_050, key = nextName() } = {},
  ) =>
    client.call(
      createFuelVoucher,
      { body: { user_id: memberId, idCampanha, tipoVoucher: type, volume } },
      { idempotencyKey: key },
    );
  const listVouchers = ({ client, memberId }: Buyer) =>
    client.call(listFuelVouchers, { params: { userId: memberId } });
  const listCampaigns = ({ client }: Buyer) => client.call(listFuelCampaigns);
  const refusal = (text: string, fields?: object) => ({
    failure: { status: 422, messages: [text], ...(fields && { fields }) },
  });
  const daysFromNow = (days: number) => new Date(getApi().clock.now() + days * DAY);

  test('a fuel voucher has the value of its litres and lasts thirty days', async () => {
    const me = await signInMember();
    const voucher = await createVoucher(me, await createCampaign());
    expect(voucher).toMatchObject({
      type: 'gasolina-comum',
      volume: 2_050,
      value: 12_075,
      validUntil: daysFromNow(30).toISOString(),
    });
    expect(voucher.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await listVouchers(me))[0]).toEqual(voucher);
  });

  test('a fuel voucher expires at the end of its campaign', async () => {
    const me = await signInMember();
    const voucher = await createVoucher(me, await createCampaign({ ends_at: daysFromNow(3) }));
    expect(voucher.validUntil).toBe(daysFromNow(3).toISOString());
  });

  test('creates one fuel voucher per idempotency key, even for two concurrent requests', async () => {
    const me = await signInMember();
    const id = await createCampaign();
    const key = nextName();
    const [firstVoucher, secondVoucher] = await Promise.all([
      createVoucher(me, id, { key }),
      createVoucher(me, id, { key }),
    ]);
    expect(firstVoucher).toEqual(secondVoucher);
    expect((await listVouchers(me)).filter(({ code }) => code === firstVoucher.code)).toHaveLength(1);
  });

  test.each([
    ['querosene-azul', 100, fuelTexts.noType, 'tipoVoucher'],
    ['gasolina-comum', 0, fuelTexts.tooLittle, 'volume'],
    ['gasolina-comum', 4_001, fuelTexts.tooMuch(4_000), 'volume'],
  ])('refuses a fuel voucher for %s, %i hundredths of a litre: “%s”', async (type, volume, text, field) => {
    const me = await signInMember();
    const vouchersBefore = await listVouchers(me);
    await expect(createVoucher(me, await createCampaign(), { type, volume })).rejects.toMatchObject(
      refusal(text, { [field]: [text] }),
    );
    expect(await listVouchers(me)).toEqual(vouchersBefore);
  });

  test("limits a member to the campaign's fuel vouchers, even for concurrent requests", async () => {
    const me = await signInMember();
    const id = await createCampaign();
    const fetchRemaining = async () => (await listCampaigns(me)).find((item) => item.id === id)?.left;
    expect(await fetchRemaining()).toBe(2);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => createVoucher(me, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await fetchRemaining()).toBe(0);
    await expect(createVoucher(me, id)).rejects.toMatchObject(refusal(fuelTexts.noneLeft));
    const otherMember = await signInMember('elisangela');
    await createVoucher(otherMember, id);
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  test('a member who signs up again gets only the remaining fuel vouchers', async () => {
    const id = await createCampaign();
    const cpf = '39053344705';
    const signUpAgain = async () => {
      const person = { cpf, birthday: '1988-03-14', email: 'joana.prado@exemplo.test' };
      const { token } = await signUp(getApi(), 'maresia', person);
      const mail = await requestCode(getApi(), 'maresia', { token });
      const session = await activateAccount(getApi(), 'maresia', { token }, mail?.code ?? '');
      const client = getApi().client('maresia', () => session.token);
      return { client, memberId: session.user.id } as Buyer;
    };
    for (const remaining of [2, 1]) {
      const me = await signUpAgain();
      expect((await listCampaigns(me)).find((item) => item.id === id)?.left).toBe(remaining);
      await createVoucher(me, id);
      const params = { id: me.memberId };
      await me.client.call(closeAccount, { params, body: { password: SAMPLE_PASSWORD } });
    }
    await expect(createVoucher(await signUpAgain(), id)).rejects.toMatchObject(refusal(fuelTexts.noneLeft));
  });

  test('a fuel campaign outside its dates is not listed and gives no vouchers', async () => {
    const me = await signInMember();
    for (const window of [
      { ends_at: daysFromNow(-1) },
      { ends_at: daysFromNow(0) },
      { starts_at: daysFromNow(1) },
    ]) {
      const id = await createCampaign(window);
      expect((await listCampaigns(me)).map((item) => item.id)).not.toContain(id);
      await expect(createVoucher(me, id)).rejects.toMatchObject(refusal(fuelTexts.closed));
    }
    const openId = await createCampaign({ starts_at: daysFromNow(0) });
    expect((await listCampaigns(me)).map((item) => item.id)).toContain(openId);
  });

  test("fuel vouchers don't change when their campaign is removed", async () => {
    const me = await signInMember();
    const id = await createCampaign();
    const voucher = await createVoucher(me, id);
    await getApi().database.db.deleteFrom('fuel_campaign').where('id', '=', id).execute();
    expect((await listVouchers(me))[0]).toEqual(voucher);
  });

  test("hides other stations' fuel campaigns and other members' fuel vouchers", async () => {
    const [me, otherMember] = [await signInMember(), await signInMember('elisangela')];
    const id = await createCampaign({ slug: 'aurora' });
    await expect(createVoucher(me, id)).rejects.toMatchObject({ failure: { status: 404 } });
    const { code } = await createVoucher(otherMember, await createCampaign());
    expect((await listVouchers(me)).map((voucher) => voucher.code)).not.toContain(code);
  });

  test('refuses the fuel club where the station has none', async () => {
    const me = await createBuyer(getApi(), 'aurora');
    await expect(listCampaigns(me)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(listVouchers(me)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(createVoucher(me, 1)).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
