import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  dependent: {
    title: 'Dependentes',
    columns: { name: 'Nome', kinship: 'Parentesco' },
    technical: ['position'],
    onClose: 'delete',
  },
  participation: {
    title: 'Participações em atividades',
    columns: { created_at: column.created, activity_id: 'Atividade' },
    technical: ['source', 'source_id'],
    onClose: { keep: 'what was bought points at it' },
  },
};
