import { expect, test } from 'vitest';
import { activationMail, invitationMail, recoveryMail } from './account.ts';
import { receiptMail, renewalMail } from './paid.ts';

const line = { name: 'Cesta', value: 12_990, discount: 1_000, quantity: 2 };
const order = {
  code: '2026-004811',
  activityName: 'Prêmios',
  lines: [line],
  fee: 1_590,
  discount: 2_000,
  total: 23_570,
  wallet: 0,
};

test('a receipt has every line as it was paid, and they come to its total', () => {
  const { rows = [] } = receiptMail([
    order,
    { ...order, code: '2026-004812', fee: 0, discount: 0, total: 23_980 },
  ]);
  expect(rows).toEqual([
    { label: '2 × Cesta', value: 'R$ 239,80' },
    { label: 'Desconto', value: '-R$ 20,00' },
    { label: 'Taxa de entrega', value: 'R$ 15,90' },
    { label: '2 × Cesta', value: 'R$ 239,80' },
    { label: 'Total', value: 'R$ 475,50', isTotal: true },
  ]);
});

test('what the wallet paid is said below the total, which it is a part of', () => {
  const labels = receiptMail([{ ...order, wallet: 5_000 }]).rows?.map(({ label }) => label);
  expect(labels).toEqual(['2 × Cesta', 'Desconto', 'Taxa de entrega', 'Total', 'Pago com a carteira']);
});

test('a receipt of many lines says how many it leaves out', () => {
  const { rows = [] } = receiptMail([{ ...order, lines: Array.from({ length: 60 }, () => line) }]);
  expect(rows).toHaveLength(22);
  expect(rows.at(-2)).toEqual({ label: 'E mais 42', value: 'em Meus pedidos' });
});

test('a renewal says until when, and when the next one is; one that ends says neither', () => {
  const period = {
    description: 'Plano',
    amount: 4_990,
    from: '2026-03-05',
    link: { label: 'Meu plano', href: '/' },
  };
  const labelsOf = (until: string | null, next: string | null) =>
    renewalMail({ ...period, until, next }).rows?.map(({ label, value }) => `${label}: ${value}`);
  expect(labelsOf('2026-04-04', '2026-04-05')).toEqual([
    'Vale: de 05/03/2026 a 04/04/2026',
    'Próxima cobrança: 05/04/2026',
    'Total: R$ 49,90',
  ]);
  expect(labelsOf(null, null)).toEqual(['Total: R$ 49,90']);
});

test('an invitation names who invites, and what it brings where it brings something', () => {
  const named = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/cadastro' };
  expect(invitationMail(named, '100,00 pontos').paragraphs.join(' ')).toContain('ganhe 100,00 pontos');
  expect(invitationMail(named, undefined).paragraphs.join(' ')).not.toContain('ganhe');
  expect(invitationMail(named, undefined).subject).toBe('Maria convidou você para Clube Um');
});

test('mails carry a first name, and nothing of a name that holds an address', () => {
  const mails = (memberName: string) => {
    const named = { stationName: 'Clube Um', memberName, href: '/cadastro' };
    return JSON.stringify([
      activationMail(named, '123456', 10),
      recoveryMail(named),
      invitationMail(named, undefined),
    ]);
  };
  expect(mails('Maria da Silva')).toContain('Olá, Maria!');
  expect(mails('Maria da Silva')).not.toContain('da Silva');
  for (const name of ['http://evil.example/premio Silva', 'evil.example Silva']) {
    expect(mails(name)).not.toContain('evil');
    expect(mails(name)).toContain('Um membro convidou você para Clube Um');
  }
});

test('the mail of a sign-up greets nobody by name', () => {
  const named = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/cadastro' };
  expect(activationMail(named, '123456', 10).paragraphs[0]).toBe('Olá!');
});
