import {
  isAnswered,
  isRequired,
  type KindWithQuestions,
  noAnswer,
  type Survey,
  type SurveyLocation,
  showsCheckboxes,
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
  kind: KindWithQuestions;
  place: SurveyLocation;
  answering: Answering;
}

export function isUploading({ files = {} }: Answering): boolean {
  return Object.values(files).some((file) => file !== undefined && file.progress !== 0);
}

export const waitingForFileText = 'Enviando arquivo...';
export const sendingText = 'Enviando...';

/** Indexes of required questions without an answer. */
export function missingAnswerIndexes(
  { questions }: Survey,
  { answers }: Answering,
  kind: KindWithQuestions,
  place: SurveyLocation,
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
  const lastRefusals = useRef(refusals);
  const { questions } = survey;

  useEffect(() => {
    if (lastRefusals.current === refusals) return;
    lastRefusals.current = refusals;
    const questionWithError = questions.find(({ id }) => errors[id] !== undefined);
    if (questionWithError !== undefined) headings.current.get(questionWithError.id)?.focus();
  }, [refusals, errors, questions]);

  const isFileUploading = isUploading(answering);
  const knownQuestions = questions.filter((question) => question.kind !== 'unknown');
  return (
    <Form
      label={survey.name}
      busy={sending}
      onSubmit={() => {
        if (!sending && !sent && !isFileUploading) answering.onSend();
      }}
      actions={
        <Button
          kind="main"
          full
          type="submit"
          busy={sending || isFileUploading}
          busyLabel={isFileUploading ? waitingForFileText : sendingText}
          disabled={sent}
        >
          {surveyTexts.send}
        </Button>
      }
    >
      <div className={css.list}>
        {knownQuestions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            answering={answering}
            usesCheckboxes={showsCheckboxes(kind, question.kind)}
            required={isRequired(question.kind, kind, place)}
            number={knownQuestions.length > 1 ? index + 1 : undefined}
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
