import {
  type AskingKind,
  isAnswered,
  isRequired,
  isTicked,
  noAnswer,
  type Survey,
  type SurveyPlace,
  surveyTexts,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import type { Answering } from './answering.ts';
import { Question } from './Question.tsx';
import * as css from './Questions.css.ts';

export interface QuestionsProps {
  survey: Survey;
  kind: AskingKind;
  place: SurveyPlace;
  answering: Answering;
}

export function isUploading({ files = {} }: Answering): boolean {
  return Object.values(files).some((file) => file !== undefined && file.progress !== 0);
}

export const waitsForFile = 'Enviando arquivo...';
export const sendingText = 'Enviando...';

/** Indexes of required questions without an answer. */
export function missingIn(
  { questions }: Survey,
  { answers }: Answering,
  kind: AskingKind,
  place: SurveyPlace,
): readonly number[] {
  return questions.flatMap((question, index) =>
    isRequired(question.kind, kind, place) && !isAnswered(question, answers[question.id] ?? noAnswer)
      ? [index]
      : [],
  );
}

/** All questions on one page. After a refusal the focus moves to the first question with an error. */
export function Questions({ survey, kind, place, answering }: QuestionsProps) {
  const { errors, refusals = 0, sending = false, sent = false } = answering;
  const headings = useRef(new Map<number, HTMLHeadingElement>());
  const seen = useRef(refusals);
  const { questions } = survey;

  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const wrong = questions.find(({ id }) => errors[id] !== undefined);
    if (wrong !== undefined) headings.current.get(wrong.id)?.focus();
  }, [refusals, errors, questions]);

  const waiting = isUploading(answering);
  const asked = questions.filter((question) => question.kind !== 'unknown');
  return (
    <Form
      label={survey.name}
      busy={sending}
      onSubmit={() => {
        if (!sending && !sent && !waiting) answering.onSend();
      }}
      actions={
        <Button
          kind="main"
          full
          type="submit"
          busy={sending || waiting}
          busyLabel={waiting ? waitsForFile : sendingText}
          disabled={sent}
        >
          {surveyTexts.send}
        </Button>
      }
    >
      <div className={css.list}>
        {asked.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            answering={answering}
            ticked={isTicked(kind, question.kind)}
            required={isRequired(question.kind, kind, place)}
            number={asked.length > 1 ? index + 1 : undefined}
            headingRef={(heading) => {
              if (heading !== null) headings.current.set(question.id, heading);
              return () => {
                headings.current.delete(question.id);
              };
            }}
          />
        ))}
      </div>
    </Form>
  );
}
