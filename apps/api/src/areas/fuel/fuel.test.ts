import { closeAccount, createFuelVoucher, listFuelCampaigns, listFuelVouchers } from '@estacao/contract';
import { fuelTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { type Buyer, buyer, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { activateBy, codeFor, signUp } from '../../testing/signing-up.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('the fuel club', {}, (running) => {
  let made = 0;

  async function campaign(own: { starts_at?: Date; ends_at?: Date; slug?: string } = {}) {
    const { slug = 'maresia', ...changes } = own;
    made += 1;
    const { id } = await running()
      .database.db.insertInto('fuel_campaign')
      .values({
        station_id: stationBySlug(slug).id,
        key: `teste-${made}`,
        position: 100 + made,
        name: `Campanha ${made}`,
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

  const member = (mailbox?: string) => buyer(running(), 'maresia', mailbox);
  const make = (
    { client, memberId }: Buyer,
    idCampanha: number,
    { type = 'gasolina-comum', volume = 2_050, key = nextName() } = {},
  ) =>
    client.call(
      createFuelVoucher,
      { body: { user_id: memberId, idCampanha, tipoVoucher: type, volume } },
      { idempotencyKey: key },
    );
  const list = ({ client, memberId }: Buyer) =>
    client.call(listFuelVouchers, { params: { userId: memberId } });
  const campaigns = ({ client }: Buyer) => client.call(listFuelCampaigns);
  const refused = (text: string, fields?: object) => ({
    failure: { status: 422, messages: [text], ...(fields && { fields }) },
  });
  const inDays = (days: number) => new Date(running().clock.now() + days * DAY);

  test('a voucher has the value of its litres and lasts thirty days', async () => {
    const me = await member();
    const voucher = await make(me, await campaign());
    expect(voucher).toMatchObject({
      type: 'gasolina-comum',
      volume: 2_050,
      value: 12_075,
      validUntil: inDays(30).toISOString(),
    });
    expect(voucher.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await list(me))[0]).toEqual(voucher);
  });

  test('a voucher expires at the end of its campaign', async () => {
    const me = await member();
    const voucher = await make(me, await campaign({ ends_at: inDays(3) }));
    expect(voucher.validUntil).toBe(inDays(3).toISOString());
  });

  test('creates one voucher per attempt, even for two concurrent requests', async () => {
    const me = await member();
    const id = await campaign();
    const key = nextName();
    const [one, other] = await Promise.all([make(me, id, { key }), make(me, id, { key })]);
    expect(one).toEqual(other);
    expect((await list(me)).filter(({ code }) => code === one.code)).toHaveLength(1);
  });

  test.each([
    ['querosene-azul', 100, fuelTexts.noType, 'tipoVoucher'],
    ['gasolina-comum', 0, fuelTexts.tooLittle, 'volume'],
    ['gasolina-comum', 4_001, fuelTexts.tooMuch(4_000), 'volume'],
  ])('refuses %s, %i hundredths of a litre: “%s”', async (type, volume, text, field) => {
    const me = await member();
    const before = await list(me);
    await expect(make(me, await campaign(), { type, volume })).rejects.toMatchObject(
      refused(text, { [field]: [text] }),
    );
    expect(await list(me)).toEqual(before);
  });

  test("limits a member to the campaign's vouchers, even for concurrent requests", async () => {
    const me = await member();
    const id = await campaign();
    const left = async () => (await campaigns(me)).find((one) => one.id === id)?.left;
    expect(await left()).toBe(2);
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => make(me, id)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await left()).toBe(0);
    await expect(make(me, id)).rejects.toMatchObject(refused(fuelTexts.noneLeft));
    const other = await member('elisangela');
    await make(other, id);
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  test('a person who closes the account and signs up again has only the remaining vouchers', async () => {
    const id = await campaign();
    const cpf = '39053344705';
    const join = async () => {
      const person = { cpf, birthday: '1988-03-14', email: 'joana.prado@exemplo.test' };
      const { token } = await signUp(running(), 'maresia', person);
      const sent = await codeFor(running(), 'maresia', { token });
      const entered = await activateBy(running(), 'maresia', { token }, sent?.code ?? '');
      const client = running().client('maresia', () => entered.token);
      return { client, memberId: entered.user.id } as Buyer;
    };
    for (const left of [2, 1]) {
      const me = await join();
      expect((await campaigns(me)).find((one) => one.id === id)?.left).toBe(left);
      await make(me, id);
      const params = { id: me.memberId };
      await me.client.call(closeAccount, { params, body: { password: SAMPLE_PASSWORD } });
    }
    await expect(make(await join(), id)).rejects.toMatchObject(refused(fuelTexts.noneLeft));
  });

  test('a campaign outside its dates is not listed and gives no vouchers', async () => {
    const me = await member();
    for (const window of [{ ends_at: inDays(-1) }, { ends_at: inDays(0) }, { starts_at: inDays(1) }]) {
      const id = await campaign(window);
      expect((await campaigns(me)).map((one) => one.id)).not.toContain(id);
      await expect(make(me, id)).rejects.toMatchObject(refused(fuelTexts.closed));
    }
    const begun = await campaign({ starts_at: inDays(0) });
    expect((await campaigns(me)).map((one) => one.id)).toContain(begun);
  });

  test("vouchers don't change when their campaign is removed", async () => {
    const me = await member();
    const id = await campaign();
    const voucher = await make(me, id);
    await running().database.db.deleteFrom('fuel_campaign').where('id', '=', id).execute();
    expect((await list(me))[0]).toEqual(voucher);
  });

  test("hides other stations' campaigns and other members' vouchers", async () => {
    const [me, other] = [await member(), await member('elisangela')];
    const id = await campaign({ slug: 'aurora' });
    await expect(make(me, id)).rejects.toMatchObject({ failure: { status: 404 } });
    const { code } = await make(other, await campaign());
    expect((await list(me)).map((voucher) => voucher.code)).not.toContain(code);
  });

  test('refuses the fuel club where the station has none', async () => {
    const me = await buyer(running(), 'aurora');
    await expect(campaigns(me)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(list(me)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(make(me, 1)).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
