import { column, type Personal } from '../../personal.ts';
import type { StoredQuestion } from './tables.ts';

export const personal: Personal = {
  quiz_attempt: {
    title: 'Quizzes',
    columns: {
      created_at: 'Começado em',
      finished_at: 'Concluído em',
      quiz_id: 'Quiz',
      flow: ['Com novas tentativas', (value) => (value === 'retry' ? 'Sim' : 'Não')],
      // The correct answers are left out: a member could read them in the export before answering.
      questions: ['Perguntas', (value) => (value as readonly StoredQuestion[]).map(({ text }) => text)],
    },
    onClose: 'delete',
  },
  quiz_answer: {
    title: 'Respostas de quizzes',
    columns: {
      created_at: column.created,
      attempt_id: 'Tentativa',
      question: 'Pergunta',
      try: 'Vez',
      answer: 'Resposta',
    },
    onClose: 'delete',
  },
};
