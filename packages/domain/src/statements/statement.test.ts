import { expect, test } from 'vitest';
import { paths, topUpPath } from '../portal/paths.ts';
import { noOrigin, type Origin, originCode, originLinks, originName } from './origin.ts';
import { expiringSoon, periodOf, type StatementEntry, statementCsv, statementSum } from './statement.ts';

const entry: StatementEntry = {
  id: 1,
  description: 'Quiz da semana',
  points: 1_050,
  createdAt: '2026-03-02T12:00:00.000Z',
  origin: noOrigin,
  left: [],
};

test('the statement balance is the earned points minus the used points', () => {
  const earned = [entry, { ...entry, points: 200 }];
  expect(statementSum({ used: [{ ...entry, points: 50 }], earned })).toEqual({
    used: 50,
    earned: 1_250,
    balance: 1_200,
  });
  expect(statementSum({ used: [], earned: [] })).toEqual({ used: 0, earned: 0, balance: 0 });
});

test('sums up by day the points that expire within thirty days', () => {
  const createLot = (points: number, expiresAt: string | null) => ({ points, expiresAt });
  const earned = [
    { ...entry, left: [createLot(100, '2026-04-01T02:59:59.999Z'), createLot(5, null)] },
    { ...entry, left: [createLot(10, '2026-03-11T02:59:59.999Z')] },
    { ...entry, left: [createLot(7, '2026-03-10T15:00:00.000Z'), createLot(1, '2026-05-01T12:00:00.000Z')] },
  ];
  expect(expiringSoon(earned, '2026-03-02T12:00:00Z')).toEqual([
    { day: '2026-03-10', points: 17 },
    { day: '2026-03-31', points: 100 },
  ]);
  expect(expiringSoon(earned, '2026-03-11T02:00:00Z')).toHaveLength(2);
  expect(expiringSoon(earned, '2026-03-11T03:00:00Z')).toEqual([{ day: '2026-03-31', points: 100 }]);
});

test('finds the period of statement rows in any order', () => {
  const createRow = (createdAt: string) => ({ createdAt });
  expect(periodOf([])).toBeUndefined();
  expect(
    periodOf([
      createRow('2026-03-05T12:00:00Z'),
      createRow('2026-01-01T02:00:00Z'),
      createRow('2026-04-01T12:00:00Z'),
    ]),
  ).toEqual(['2025-12-31', '2026-04-01']);
});

const order: Origin = {
  ...noOrigin,
  kind: 'order',
  orders: [
    { id: 7, code: 'AB' },
    { id: 8, code: 'CD' },
  ],
};

test('a statement entry links to its source', () => {
  expect(originLinks(order)).toEqual([
    { label: 'Ver pedido AB', href: '/homepage/pedidos/7' },
    { label: 'Ver pedido CD', href: '/homepage/pedidos/8' },
  ]);
  expect(originCode(order)).toBe('Pedidos AB, CD');
  expect(originCode(noOrigin)).toBe('');
  const course = {
    ...noOrigin,
    kind: 'activityPrice',
    activity: 'course',
    id: 3,
    hasVouchers: true,
  } as const;
  expect(originLinks(course).map(({ href }) => href)).toEqual([paths.vouchers, '/homepage/atividades/3']);
  expect(originName(course)).toBe('Participação em atividade · Curso');
  expect(originLinks({ ...noOrigin, kind: 'transfer', id: 4 })[0]?.href).toBe(topUpPath);
  expect(originLinks({ ...noOrigin, id: 4 })).toEqual([]);
});

test('exports a statement in the station’s currency', () => {
  const rows = [
    entry,
    {
      ...entry,
      description: '=SOMA(A1)',
      origin: order,
      left: [{ points: 40, expiresAt: '2027-01-01T02:59:59.999Z' }],
    },
  ];
  const lines = statementCsv(rows, { name: 'sementes', multiplier: 10 }).trim().split('\r\n');
  expect(lines).toEqual([
    'Descrição;Valor (sementes);Data;Origem;Pedido;Expira em;Ainda disponível (sementes)',
    'Quiz da semana;105,00;02/03/2026 09:00;Outro lançamento;;;',
    "'=SOMA(A1);105,00;02/03/2026 09:00;Compra paga com a carteira;AB, CD;31/12/2026;4,00",
  ]);
});
