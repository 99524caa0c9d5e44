import type { QuizFlow, QuizKey, QuizQuestion } from '@estacao/domain';
import type { ColumnType, Generated } from 'kysely';

export type StoredQuestion = QuizQuestion & QuizKey;

type StoredQuestions = ColumnType<readonly StoredQuestion[], string, string>;

declare module '../../database/tables.ts' {
  interface Tables {
    quiz: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      /** Null for a quiz of the list. */
      activity_id: number | null;
      flow: QuizFlow;
      name: string;
      description: string | null;
      /** In hundredths. */
      points: Generated<number>;
      expires_at: Date | null;
      is_shuffled: Generated<boolean>;
      questions: StoredQuestions;
    };
    /** Stores the questions as they were, and in their order, when the member began. */
    quiz_attempt: {
      id: Generated<number>;
      quiz_id: number;
      member_id: number;
      station_id: number;
      flow: QuizFlow;
      questions: StoredQuestions;
      created_at: Date;
      finished_at: Date | null;
    };
    quiz_answer: {
      attempt_id: number;
      member_id: number;
      station_id: number;
      /** Position in the attempt, counted from 1. */
      question: number;
      try: number;
      answer: number;
      created_at: Date;
    };
  }
}
