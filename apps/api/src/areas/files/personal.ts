import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  stored_file: {
    title: 'Arquivos enviados',
    columns: {
      created_at: column.created,
      name: 'Nome',
      type: 'Tipo',
      size: 'Tamanho em bytes',
      purpose: 'Finalidade',
      is_public: 'Visível a outros',
      in_pieces: 'Guardado em partes',
    },
    technical: ['key', 'upload_id', 'loose_since'],
    onClose: 'delete',
  },
  file_upload: { withoutExport: 'a file on its way', onClose: 'delete' },
};
