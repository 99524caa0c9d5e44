import { isRequired, isTicked, noAnswer, surveyTexts, wrongInAnswer } from '@estacao/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx';
import { Question } from './Question.tsx';
import * as css from './Questions.css.ts';
import { isUploading, missingIn, type QuestionsProps, sendingText, waitsForFile } from './Questions.tsx';

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
  const last = questions.length - 1;
  const at = Math.min(Math.max(0, page), last);
  const question = questions[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(moved ? '' : `${at}:${refusals}`);
  const missingId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState({ at: -1, times: 0 });

  useEffect(() => {
    const now = `${at}:${refusals}`;
    if (seen.current === now) return;
    seen.current = now;
    heading.current?.focus();
  }, [at, refusals]);
  useEffect(() => {
    if (kept.times > 0) field.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [kept]);

  if (question === undefined) return null;
  const { id } = question;
  // The member may skip a question, but must correct an invalid answer first.
  const wrong = wrongInAnswer(question, answering.answers[id] ?? noAnswer, false);
  const own =
    wrong === undefined || kept.at !== at
      ? answering
      : { ...answering, errors: { ...answering.errors, [id]: wrong } };
  const isLast = at === last;
  const waiting = isUploading(answering);
  const missing = missingIn({ ...survey, questions }, answering, kind, place);
  const isReady = missing.length === 0 && !sent;
  const submit = () => {
    if (!isLast && wrong !== undefined) setKept(({ times }) => ({ at, times: times + 1 }));
    else if (!isLast) onPage(at + 1);
    else if (isReady && !sending && !waiting) answering.onSend();
  };
  return (
    <Form
      label={survey.name}
      busy={sending}
      onSubmit={submit}
      actions={
        <div className={css.foot}>
          {isLast && missing.length > 0 ? (
            <div id={missingId} className={css.missing}>
              {missing.length === 1 ? 'Falta responder:' : `Faltam ${missing.length} respostas:`}
              {missing.map((index) => (
                <Button
                  key={index}
                  kind="quiet"
                  size="small"
                  aria-label={`Ir para a pergunta ${index + 1}`}
                  onClick={() => (index === at ? heading.current?.focus() : onPage(index))}
                >
                  {String(index + 1)}
                </Button>
              ))}
            </div>
          ) : null}
          <div className={css.turns}>
            {at === 0 && onBack === undefined ? null : (
              <Button full disabled={sending} onClick={() => (at === 0 ? onBack?.() : onPage(at - 1))}>
                {at === 0 ? 'Voltar' : 'Anterior'}
              </Button>
            )}
            {isLast ? (
              <Button
                kind="main"
                full
                type="submit"
                busy={sending || waiting}
                busyLabel={waiting ? waitsForFile : sendingText}
                disabled={!isReady}
                {...(missing.length > 0 ? { 'aria-describedby': missingId } : {})}
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
          value={at}
          max={questions.length}
          valueText={`${at + 1} de ${questions.length}`}
        />
        <Question
          key={question.id}
          question={question}
          answering={own}
          ticked={isTicked(kind, question.kind)}
          required={isRequired(question.kind, kind, place)}
          headingRef={heading}
        />
      </div>
    </Form>
  );
}
