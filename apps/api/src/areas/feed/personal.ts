import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  post: {
    title: 'Publicações no Mural',
    columns: {
      created_at: column.created,
      id: 'Publicação',
      description: 'Texto',
      media_type: 'Mídia',
      media: 'Endereço',
      width: 'Largura',
      height: 'Altura',
    },
    technical: ['file_key'],
    onClose: 'delete',
  },
};
