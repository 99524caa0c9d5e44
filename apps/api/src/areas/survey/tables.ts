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
      /** What the option is called that is none of them. */
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
      /** Which feedback it votes for, by its key. */
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
      /** Told up to so many percent, in hundredths. */
      range: number | null;
      animation: number | null;
    };
    /** A survey that somebody has answered. What was asked stands in it, whatever becomes of the survey. */
    survey_response: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      /** Null once the station has no such survey any more. */
      survey_id: number | null;
      /** What they took part by; samples took part in nothing. */
      participation_id: number | null;
      /** Asked of whoever buys: not to take part, but before the products come into the cart. */
      is_for_order: Generated<boolean>;
      /** The order that has taken the answers. */
      order_id: Generated<number | null>;
      survey_name: string;
      author: 'user' | 'contact';
      /** In hundredths. */
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
      /** A free text, or what is none of the options. */
      text: string | null;
      /** Of a file that was sent. */
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
