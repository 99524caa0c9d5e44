import { type AreaPersonalTables, column, retentionReasons } from '../../personal.ts';

const rewardNames: Readonly<Record<string, string>> = {
  'sign-up': 'Cadastro',
  invited: 'Convite recebido',
  inviter: 'Convite, a quem convidou',
  activity: 'Atividade',
  quiz: 'Quiz',
  coupon: 'Cupom',
  fuel: 'Campanha de combustível',
  taken: 'Participações na atividade',
  bought: 'Compras do produto',
  invitations: 'Convites recompensados em',
};

function formatRewardSubject(subject: string): string {
  const [, kind = '', suffix = ''] = /^([a-z]+)-(\d.*)$/.exec(subject) ?? [];
  return rewardNames[subject] ?? `${rewardNames[kind]} ${suffix}`;
}

export const personal: AreaPersonalTables = {
  points_entry: {
    title: 'Extrato de pontos',
    columns: { created_at: column.created, description: 'Descrição', amount: column.hundredths('Pontos') },
    technical: ['source', 'source_id'],
    onClose: { keep: retentionReasons.ledger },
  },
  points_lot: {
    title: 'Validade dos pontos',
    columns: {
      earned_at: 'Recebidos em',
      expires_at: 'Expiram em',
      amount: column.hundredths('Pontos'),
      remaining: column.hundredths('Restam'),
    },
    technical: ['entry_id'],
    onClose: { keep: retentionReasons.ledger },
  },
  reward_return: {
    title: 'Estornos de recompensas',
    columns: {
      created_at: column.created,
      description: 'Descrição',
      subject: ['Recompensa de', (value) => formatRewardSubject(String(value))],
      amount: column.hundredths('Pontos'),
      paid: column.hundredths('Já devolvidos'),
    },
    technical: ['reward_source', 'reward_source_id', 'person_digests'],
    onClose: { keep: retentionReasons.ledger },
  },
  points_notice: {
    title: 'Avisos de pontos a expirar',
    columns: { told_at: 'Avisado em', day: column.day('Expiram em') },
    technical: ['days_before'],
    onClose: 'delete',
  },
  rewarded: {
    withoutExport:
      'the statement contains each reward, and counts from a typed CPF may belong to another person',
    onClose: { keep: 'the next account of the person keeps the same limits' },
  },
  points_spend: {
    withoutExport: 'links entries to lots; both contain the sums',
    onClose: { keep: retentionReasons.ledger },
  },
};
