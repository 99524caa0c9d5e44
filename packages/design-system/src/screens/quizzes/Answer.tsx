import type { PlayedQuestion } from '@estacao/domain';
import { CircleCheck, CircleX } from 'lucide-react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './QuizPlayer.css.ts';

type AnswerState = 'open' | 'sent' | 'right' | 'wrong' | 'spent';

export function answerState(
  { given, correct }: Pick<PlayedQuestion, 'given' | 'correct'>,
  answer: number,
  sent: number | null,
): AnswerState {
  if (answer === correct) return 'right';
  if (given.includes(answer)) return 'wrong';
  if (correct !== null) return 'spent';
  return answer === sent ? 'sent' : 'open';
}

function letterOf(answer: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + answer - 1);
}

const meanings: Partial<Record<AnswerState, string>> = { right: 'Resposta certa', wrong: 'Resposta errada' };

function Mark({ state, answer }: { readonly state: AnswerState; readonly answer: number }) {
  return (
    <span className={css.mark({ state })} aria-hidden>
      {state === 'right' ? (
        <Icon of={CircleCheck} size="lg" />
      ) : state === 'wrong' ? (
        <Icon of={CircleX} size="lg" />
      ) : state === 'sent' ? (
        <Spinner />
      ) : (
        letterOf(answer)
      )}
    </span>
  );
}

interface AnswerProps {
  readonly question: PlayedQuestion;
  /** Counted from 1. */
  readonly answer: number;
  /** The answer being sent, counted from 1. */
  readonly sent: number | null;
  readonly onAnswer: (answer: number) => void;
}

export function Answer({ question, answer, sent, onAnswer }: AnswerProps) {
  const { kind, answers, given, correct } = question;
  const state = answerState(question, answer, sent);
  const value = answers[answer - 1] ?? '';
  // A given answer stays focusable via `aria-disabled`; the others are disabled.
  const isKept = given.includes(answer);
  const meaning = meanings[state];
  const words = (
    <span className={css.words}>
      {kind === 'photo' ? `Resposta ${answer}` : value}
      {meaning === undefined ? null : <span className={hidden}>{`. ${meaning}`}</span>}
    </span>
  );
  return (
    <button
      type="button"
      className={css.answer({ of: kind, state })}
      disabled={correct !== null && !isKept}
      aria-disabled={isKept || sent !== null ? true : undefined}
      onClick={({ detail }) => {
        // Ignores the second click of a double click: it was meant for the content shown before.
        if (state === 'open' && sent === null && detail < 2) onAnswer(answer);
      }}
    >
      {kind === 'photo' ? (
        <>
          <MediaFrame src={value} alt="" ratio="16/10" rounded />
          <span className={css.below}>
            <Mark state={state} answer={answer} />
            {words}
          </span>
        </>
      ) : (
        <>
          <Mark state={state} answer={answer} />
          {words}
        </>
      )}
    </button>
  );
}
