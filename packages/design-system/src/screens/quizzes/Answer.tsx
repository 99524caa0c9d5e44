import type { PlayedQuestion } from '@estacao/domain';
import { CircleCheck, CircleX } from 'lucide-react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './QuizPlayer.css.ts';

type AnswerState = 'open' | 'sent' | 'right' | 'wrong' | 'spent';

export function answerState(
  { given: givenAnswers, correct }: Pick<PlayedQuestion, 'given' | 'correct'>,
  answerNumber: number,
  pendingAnswer: number | null,
): AnswerState {
  if (answerNumber === correct) return 'right';
  if (givenAnswers.includes(answerNumber)) return 'wrong';
  if (correct !== null) return 'spent';
  return answerNumber === pendingAnswer ? 'sent' : 'open';
}

function letterOf(answerNumber: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + answerNumber - 1);
}

const stateLabels: Partial<Record<AnswerState, string>> = {
  right: 'Resposta certa',
  wrong: 'Resposta errada',
};

function Mark({ state, answerNumber }: { readonly state: AnswerState; readonly answerNumber: number }) {
  return (
    <span className={css.mark({ state })} aria-hidden>
      {state === 'right' ? (
        <Icon of={CircleCheck} size="lg" />
      ) : state === 'wrong' ? (
        <Icon of={CircleX} size="lg" />
      ) : state === 'sent' ? (
        <Spinner />
      ) : (
        letterOf(answerNumber)
      )}
    </span>
  );
}

interface AnswerProps {
  readonly question: PlayedQuestion;
  /** Counted from 1. */
  readonly answerNumber: number;
  /** The answer being sent, counted from 1. */
  readonly pendingAnswer: number | null;
  readonly onAnswer: (answerNumber: number) => void;
}

export function Answer({ question, answerNumber, pendingAnswer, onAnswer }: AnswerProps) {
  const { kind, answers, given: givenAnswers, correct } = question;
  const state = answerState(question, answerNumber, pendingAnswer);
  const value = answers[answerNumber - 1] ?? '';
  // A given answer stays focusable via `aria-disabled`; the others are disabled.
  const isGiven = givenAnswers.includes(answerNumber);
  const stateLabel = stateLabels[state];
  const label = (
    <span className={css.words}>
      {kind === 'photo' ? `Resposta ${answerNumber}` : value}
      {stateLabel === undefined ? null : <span className={hidden}>{`. ${stateLabel}`}</span>}
    </span>
  );
  return (
    <button
      type="button"
      className={css.answer({ of: kind, state })}
      disabled={correct !== null && !isGiven}
      aria-disabled={isGiven || pendingAnswer !== null ? true : undefined}
      onClick={({ detail }) => {
        // Ignores the second click of a double click: it was meant for the content shown before.
        if (state === 'open' && pendingAnswer === null && detail < 2) onAnswer(answerNumber);
      }}
    >
      {kind === 'photo' ? (
        <>
          <MediaFrame src={value} alt="" ratio="16/10" rounded />
          <span className={css.below}>
            <Mark state={state} answerNumber={answerNumber} />
            {label}
          </span>
        </>
      ) : (
        <>
          <Mark state={state} answerNumber={answerNumber} />
          {label}
        </>
      )}
    </button>
  );
}
