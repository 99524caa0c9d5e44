import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    survey: {
      id: Generated<number>;
      station_id: number;
      activity_id: number;
      key: string;
      position: number;
      name: string;
    };
    survey_question: {
      id: Generated<number>;
      survey_id: number;
      key: string;
      position: number;
      question: string;
      type_id: number;
      /** Label of the option for a free answer. */
      other: string | null;
      color: string | null;
      text_color: string | null;
      image: string | null;
    };
    survey_option: {
      id: Generated<number>;
      question_id: number;
      key: string;
      position: number;
      label: string;
      is_correct: Generated<boolean>;
      feedback_key: string | null;
      color: string | null;
      text_color: string | null;
      image: string | null;
    };
    survey_feedback: {
      id: Generated<number>;
      survey_id: number;
      key: string;
      position: number;
      text: string;
      /** Shown up to this percentage, in hundredths. */
      range: number | null;
      animation: number | null;
    };
    /** Copies the questions' texts, so that changes of the survey don't affect it. */
    survey_response: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      survey_id: number | null;
      /** Null for samples and for purchases. */
      participation_id: number | null;
      /** Answered before a purchase, which counts as taking part later. */
      is_for_order: Generated<boolean>;
      order_id: Generated<number | null>;
      survey_name: string;
      author: 'user' | 'contact';
      /** In hundredths of a percent. */
      answered: number;
      correct: number;
      created_at: Date;
    };
    survey_answer: {
      id: Generated<number>;
      response_id: number;
      member_id: number;
      question_id: number | null;
      question: string;
      text: string | null;
      file_key: string | null;
    };
    survey_choice: {
      id: Generated<number>;
      answer_id: number;
      member_id: number;
      option_id: number | null;
      label: string;
    };
  }
}
