import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  survey_response: {
    title: 'Pesquisas respondidas',
    columns: {
      created_at: column.created,
      survey_name: 'Pesquisa',
      answered: column.percent('Respondido'),
      correct: column.percent('Acertos'),
    },
    technical: ['activity_id', 'survey_id', 'participation_id', 'author', 'is_for_order', 'order_id'],
    onClose: 'delete',
  },
  survey_answer: {
    title: 'Respostas de pesquisas',
    columns: { question: 'Pergunta', text: 'Resposta' },
    technical: ['response_id', 'question_id', 'file_key'],
    onClose: 'delete',
  },
  survey_choice: {
    title: 'Opções escolhidas em pesquisas',
    columns: { label: 'Opção' },
    technical: ['answer_id', 'option_id'],
    onClose: 'delete',
  },
};
