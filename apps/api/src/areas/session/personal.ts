import type { Personal } from '../../personal.ts';

export const personal: Personal = {
  session: {
    title: 'Aparelhos conectados',
    columns: {
      device: 'Aparelho',
      created_at: 'Entrou em',
      last_seen_at: 'Visto em',
      expires_at: 'Vale até',
      ended_at: 'Encerrado em',
    },
    technical: ['token_hash', 'ended_from', 'proven_at'],
    onClose: 'delete',
  },
  known_device: {
    title: 'Aparelhos reconhecidos',
    columns: { last_login_at: 'Último acesso' },
    technical: ['token_hash'],
    onClose: 'delete',
  },
  known_network: {
    title: 'Redes reconhecidas',
    columns: { last_login_at: 'Último acesso' },
    technical: ['network_hash'],
    onClose: 'delete',
  },
  security_link: { withoutExport: 'a secret of seven days', onClose: 'delete' },
  ticket: { withoutExport: 'a secret of a few minutes', onClose: 'delete' },
};
