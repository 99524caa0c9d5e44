import { defineArea } from '../../area.ts';
import { playlistHandlers } from './handlers.ts';
import './tables.ts';

export const playlist = defineArea({
  name: 'playlist',
  handlers: playlistHandlers,
  personal: {
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
  },
});
