import { listSandboxMail } from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';

const messageFields = {
  name: 'Maria da Silva',
  phone: '(61) 9 9999-9999',
  email: 'Maria@Exemplo.test ',
  subject: 'Voucher',
  message: 'Comprei e não recebi.\n\nPodem ver?',
  captcha: 'solved',
  station_id: 1,
};

onEachDatabase('support messages', { config: { rateLimits: true, trustProxy: true } }, (getApi) => {
  let requestCount = 0;
  const send = async (
    overrides: object = {},
    { address, token }: { address?: string; token?: string } = {},
    slug = 'aurora',
  ) => {
    requestCount += 1;
    const response = await getApi().fetch(`${getApi().url(slug)}/enviar-suporte`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': address ?? `198.51.100.${requestCount % 250}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...messageFields, ...overrides }),
    });
    return {
      status: response.status,
      body: (await response.json()) as { messages: string[]; fields?: object },
    };
  };
  const fetchMessages = () =>
    getApi().database.db.selectFrom('support_message').selectAll().orderBy('id', 'desc').execute();
  const fetchMails = (stationId = 1) =>
    getApi()
      .client('aurora')
      .call(listSandboxMail, { query: { 'where[station_id]': stationId } });

  test('stores a support message and mails the message to the station’s contact', async () => {
    expect(await send()).toEqual({ status: 200, body: { done: true } });
    const [storedMessage] = await fetchMessages();
    expect(storedMessage).toMatchObject({
      station_id: 1,
      member_id: null,
      phone: '61999999999',
      email: 'maria@exemplo.test',
    });
    const [mail] = await fetchMails();
    expect(mail).toMatchObject({
      to: 'ola@aurora.test',
      subject: 'Voucher',
      paragraphs: [
        'De: Maria da Silva (maria@exemplo.test, (61) 9 9999-9999)',
        'Comprei e não recebi.',
        'Podem ver?',
      ],
    });
  });

  test('stores a repeated support message once and mails a repetition only after the repeat window', async () => {
    const repeatedMessage = { message: 'Duas vezes.' };
    const countBefore = (await fetchMails()).length;
    expect(
      (await Promise.all([send(repeatedMessage), send(repeatedMessage)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    expect((await fetchMails()).length).toBe(countBefore + 1);
    expect((await fetchMessages()).filter(({ message }) => message === 'Duas vezes.')).toHaveLength(1);
    getApi().clock.advance(11 * MINUTE);
    await send(repeatedMessage);
    expect((await fetchMails()).length).toBe(countBefore + 2);
    expect((await fetchMessages()).filter(({ message }) => message === 'Duas vezes.')).toHaveLength(1);
  });

  describe('rejected messages', () => {
    test.each([
      [{ name: '' }, 400, undefined],
      [{ name: '   ' }, 422, { name: ['O campo não pode conter apenas espaços'] }],
      [{ email: 'maria@' }, 400, undefined],
      [{ phone: '123' }, 422, { phone: ['Telefone inválido'] }],
      [{ subject: 'a'.repeat(201) }, 422, { subject: ['Esse campo deve possuir no máximo 200 caracteres'] }],
      [{ message: 'ã'.repeat(601) }, 422, { message: ['Esse campo deve possuir no máximo 600 caracteres'] }],
      [{ message: 'a'.repeat(50_000) }, 400, undefined],
      [{ subject: ['a'] }, 400, undefined],
      [{ message: { $ne: '' } }, 400, undefined],
      [{ station_id: 999_999 }, 404, undefined],
      [{ station_id: 26 }, 404, undefined],
      [{ user_id: 1 }, 403, undefined],
    ])('rejects a support message with %j: %i', async (overrides, status, fields) => {
      const countBefore = (await fetchMessages()).length;
      const response = await send(overrides);
      expect(response.status).toBe(status);
      expect(response.body.messages[0]).toEqual(expect.any(String));
      if (fields !== undefined) expect(response.body.fields).toEqual(fields);
      expect((await fetchMessages()).length).toBe(countBefore);
    });

    test('rejects the sixth support message from one IP address to one station', async () => {
      const address = '203.0.113.7';
      for (let turn = 0; turn < 5; turn += 1)
        expect((await send({ message: `Número ${turn}` }, { address })).status).toBe(200);
      expect((await send({ message: 'Número 6' }, { address })).status).toBe(429);
      expect((await send({ message: 'Número 6' })).status).toBe(200);
      expect((await send({ message: 'Outra', station_id: 26 }, { address }, 'minerva')).status).toBe(200);
    });
  });

  test('keeps line breaks out of support mail headers', async () => {
    await send({ subject: 'Oi\r\nBcc: todos@exemplo.test', name: 'Maria\nsilva' });
    const [mail] = await fetchMails();
    expect(mail?.subject).toBe('Oi Bcc: todos@exemplo.test');
    expect((await fetchMessages())[0]).toMatchObject({
      subject: 'Oi Bcc: todos@exemplo.test',
      name: 'Maria silva',
    });
    expect(mail?.paragraphs[0]).toMatch(/^De: Maria silva \(/);
  });

  test('a support message belongs to the logged-in member and to no other', async () => {
    const { user, token } = await getApi().signIn('aurora');
    expect((await send({ message: 'Sou eu.', user_id: user.id }, { token })).status).toBe(200);
    expect((await fetchMessages())[0]?.member_id).toBe(user.id);
    expect((await send({ message: 'Não sou eu.', user_id: user.id + 1 }, { token })).status).toBe(403);
  });

  test('takes the sender of a support message from the session, not from the body', async () => {
    const { user, token } = await getApi().signIn('aurora');
    const forgedFields = {
      name: '  ',
      email: 'outra@exemplo.test',
      phone: '123',
      subject: 'FALE CONOSCO: Dúvida',
    };
    expect((await send(forgedFields, { token })).status).toBe(200);
    expect((await fetchMessages())[0]).toMatchObject({
      member_id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      subject: 'FALE CONOSCO: Dúvida',
    });
    expect((await fetchMails())[0]).toMatchObject({ subject: 'FALE CONOSCO: Dúvida' });
    expect((await send({ subject: `FALE CONOSCO: ${'ã'.repeat(200)}` }, { token })).status).toBe(200);
    const { status, body } = await send({ subject: `FALE CONOSCO: ${'ã'.repeat(201)}` }, { token });
    expect([status, body.fields]).toEqual([
      422,
      { subject: ['Esse campo deve possuir no máximo 200 caracteres'] },
    ]);
    expect((await send({ subject: 'FALE CONOSCO: ' }, { token })).status).toBe(422);
  });

  test('the sweep deletes support messages after half a year', async () => {
    getApi().clock.advance(181 * 24 * 60 * MINUTE);
    await getApi().api.sweep();
    expect(await fetchMessages()).toEqual([]);
  });
});

onEachDatabase('support with a real captcha', { captcha: 'real' }, (getApi) => {
  test('sends no support message without a captcha', async () => {
    const response = await getApi().fetch(`${getApi().url('aurora')}/enviar-suporte`, {
      method: 'POST',
      body: JSON.stringify({ ...messageFields, captcha: undefined }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { captcha: ['Esse campo é obrigatório'] } });
    const rows = await getApi().database.db.selectFrom('support_message').select('id').execute();
    expect(rows).toEqual([]);
  });
});
