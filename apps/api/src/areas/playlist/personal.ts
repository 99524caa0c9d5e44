import type { Personal } from '../../personal.ts';

export const personal: Personal = {
  video_check: {
    title: 'Vídeos',
    columns: {
      opened_at: 'Aberto em',
      viewed_at: 'Assistido em',
      activity_id: 'Atividade',
      video_id: 'Vídeo',
      is_ticked: ['Marcado', (value) => (value === true ? 'Sim' : 'Não')],
    },
    onClose: 'delete',
  },
};
