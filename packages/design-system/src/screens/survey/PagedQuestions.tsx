import { isRequired, noAnswer, showsCheckboxes, surveyTexts, validateAnswer } from '@estacao/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx';
import { Question } from './Question.tsx';
import * as css from './Questions.css.ts';
import {
  isUploading,
  missingAnswerIndexes,
  type QuestionsProps,
  sendingText,
  waitingForFileText,
} from './Questions.tsx';

export interface PagedQuestionsProps extends QuestionsProps {
  page: number;
  onPage: (page: number) => void;
  /** The member came from another step, so the first question takes the focus. */
  moved?: boolean;
  onBack?: (() => void) | undefined;
}

/** One question per screen. Each change moves the focus to the question; the last one sends. */
export function PagedQuestions({
  survey,
  kind,
  place,
  answering,
  page,
  onPage,
  moved = false,
  onBack,
}: PagedQuestionsProps) {
  const { refusals = 0, sending = false, sent = false } = answering;
  const questions = survey.questions.filter((question) => question.kind !== 'unknown');
  const lastIndex = questions.length - 1;
  const shownIndex = Math.min(Math.max(0, page), lastIndex);
  const question = questions[shownIndex];
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedKey = useRef(moved ? '' : `${shownIndex}:${refusals}`);
  const missingId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [blockedSubmit, setBlockedSubmit] = useState({ shownIndex: -1, times: 0 });

  useEffect(() => {
    const focusKey = `${shownIndex}:${refusals}`;
    if (focusedKey.current === focusKey) return;
    focusedKey.current = focusKey;
    heading.current?.focus();
  }, [shownIndex, refusals]);
  useEffect(() => {
    if (blockedSubmit.times > 0) field.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [blockedSubmit]);

  if (question === undefined) return null;
  const { id } = question;
  // The member may skip a question, but must correct an invalid answer first.
  const answerError = validateAnswer(question, answering.answers[id] ?? noAnswer, false);
  const shownAnswering =
    answerError === undefined || blockedSubmit.shownIndex !== shownIndex
      ? answering
      : { ...answering, errors: { ...answering.errors, [id]: answerError } };
  const isLast = shownIndex === lastIndex;
  const isFileUploading = isUploading(answering);
  const missingIndexes = missingAnswerIndexes({ ...survey, questions }, answering, kind, place);
  const isReady = missingIndexes.length === 0 && !sent;
  const submit = () => {
    if (!isLast && answerError !== undefined)
      setBlockedSubmit(({ times }) => ({ shownIndex, times: times + 1 }));
    else if (!isLast) onPage(shownIndex + 1);
    else if (isReady && !sending && !isFileUploading) answering.onSend();
  };
  return (
    <Form
      label={survey.name}
      busy={sending}
      onSubmit={submit}
      actions={
        <div className={css.foot}>
          {isLast && missingIndexes.length > 0 ? (
            <div id={missingId} className={css.missing}>
              {missingIndexes.length === 1
                ? 'Falta responder:'
                : `Faltam ${missingIndexes.length} respostas:`}
              {missingIndexes.map((index) => (
                <Button
                  key={index}
                  kind="quiet"
                  size="small"
                  aria-label={`Ir para a pergunta ${index + 1}`}
                  onClick={() => (index === shownIndex ? heading.current?.focus() : onPage(index))}
                >
                  {String(index + 1)}
                </Button>
              ))}
            </div>
          ) : null}
          <div className={css.turns}>
            {shownIndex === 0 && onBack === undefined ? null : (
              <Button
                full
                disabled={sending}
                onClick={() => (shownIndex === 0 ? onBack?.() : onPage(shownIndex - 1))}
              >
                {shownIndex === 0 ? 'Voltar' : 'Anterior'}
              </Button>
            )}
            {isLast ? (
              <Button
                kind="main"
                full
                type="submit"
                busy={sending || isFileUploading}
                busyLabel={isFileUploading ? waitingForFileText : sendingText}
                disabled={!isReady}
                {...(missingIndexes.length > 0 ? { 'aria-describedby': missingId } : {})}
              >
                {surveyTexts.send}
              </Button>
            ) : (
              <Button
                kind="main"
                full
                type="submit"
                // The second half of a double click must not act on the next question.
                onClick={(event) => {
                  if (event.detail > 1) event.preventDefault();
                }}
              >
                Próximo
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div ref={field} className={css.page}>
        <ProgressBar
          label="Pergunta"
          value={shownIndex}
          max={questions.length}
          valueText={`${shownIndex + 1} de ${questions.length}`}
        />
        <Question
          key={question.id}
          question={question}
          answering={shownAnswering}
          usesCheckboxes={showsCheckboxes(kind, question.kind)}
          required={isRequired(question.kind, kind, place)}
          headingRef={heading}
        />
      </div>
    </Form>
  );
}
