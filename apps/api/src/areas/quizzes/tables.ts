import type { QuizFlow, QuizKey, QuizQuestion } from '@estacao/domain';
import type { ColumnType, Generated } from 'kysely';

/** A question as the database has it: with what is right. */
export type StoredQuestion = QuizQuestion & QuizKey;

type StoredQuestions = ColumnType<readonly StoredQuestion[], string, string>;

declare module '../../database/tables.ts' {
  interface Tables {
    quiz: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      /** Where it is played; null where it stands in the list. */
      activity_id: number | null;
      flow: QuizFlow;
      name: string;
      description: string | null;
      /** In hundredths. */
      points: Generated<number>;
      expires_at: Date | null;
      is_shuffled: Generated<boolean>;
      /** Written as JSON. */
      questions: StoredQuestions;
    };
    /** A quiz as a member plays it: its questions as they were when they began, in their order. */
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
      /** Its place in the attempt, counted from 1. */
      question: number;
      try: number;
      /** Counted from 1. */
      answer: number;
      created_at: Date;
    };
  }
}
