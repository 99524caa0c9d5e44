import type { Activity, SafeHtml, Voucher, VoucherCheck } from '@estacao/domain';

/** A fixed clock, by which the sample vouchers expire. */
export const NOW = '2026-03-06T12:00:00-03:00';

const rules =
  '<p>Apresente este voucher e um documento com foto na entrada.</p><ul><li>Vale para uma pessoa, uma vez.</li><li>Não pode ser trocado por dinheiro.</li></ul>' as SafeHtml;

export function sampleVoucher(overrides: Partial<Voucher>): Voucher {
  const code = overrides.code ?? '7HK2-91QX';
  return {
    code,
    createdAt: '2026-03-02T14:20:00-03:00',
    isUsed: false,
    isCancelled: false,
    name: 'Curso presencial de primeiros socorros',
    image: null,
    isFamily: false,
    dependents: [],
    stationId: 1,
    partnerId: null,
    rules,
    place: 'Auditório da sede, Rua do Bom Jesus, 181, Recife',
    date: '2026-03-21T09:00:00-03:00',
    serverTime: null,
    validatorUrl: `https://clube.exemplo.test/qr-code-validator/voucher/${code}`,
    ...overrides,
  };
}

export function vouchersOf(activities: readonly Activity[]): readonly Voucher[] {
  const states: readonly Partial<Voucher>[] = [
    { isUsed: true, createdAt: '2026-03-05T10:00:00-03:00' },
    {
      isFamily: true,
      dependents: [
        { name: 'Bento Duarte', kinship: 'Filho' },
        { name: 'Clara Duarte', kinship: 'Filha' },
      ],
    },
    { date: null, place: null, rules: null },
    { date: '2026-02-20T09:00:00-03:00', createdAt: '2026-02-01T10:00:00-03:00' },
    {},
    { isCancelled: true, date: null, place: null, createdAt: '2026-01-20T10:00:00-03:00' },
  ];
  return states.map((state, index) => {
    const activity = activities[index % Math.max(1, activities.length)];
    return sampleVoucher({
      code: `7HK2-91Q${index}`,
      ...(activity === undefined ? {} : { name: activity.name, image: activity.image }),
      ...state,
    });
  });
}

export function sampleCheck(overrides: Partial<VoucherCheck>): VoucherCheck {
  return {
    isValid: true,
    isUsed: false,
    activityName: 'Curso presencial de primeiros socorros',
    holder: 'Camila',
    date: '2026-03-21T09:00:00-03:00',
    mayRedeem: false,
    ...overrides,
  };
}
