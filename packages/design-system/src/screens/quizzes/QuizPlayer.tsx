import {
  type CurrencySettings,
  formatDate,
  formatStationCurrency,
  isExpired,
  isSettled,
  type Moment,
  messageOf,
  type PlayedQuestion,
  type Quiz,
  type QuizFlow,
  quizTexts,
  quizzesPath,
} from '@estacao/domain';
import { Play } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Answer } from './Answer.tsx';
import * as css from './QuizPlayer.css.ts';
import { Results } from './Results.tsx';

export interface QuizPlayerProps {
  quiz: Quiz;
  /** Index of the question shown. An index past the last question shows the results. */
  questionIndex: number;
  now: Moment;
  currency?: CurrencySettings | undefined;
  /** The page already shows the quiz title, so the player omits it. */
  isPage?: boolean;
  busy?: boolean;
  sent?: number | null;
  error?: string | null | undefined;
  onBegin: () => void;
  onAnswer: (answer: number) => void;
  onNext: () => void;
  onFinish: () => void;
}

function FailureMessage({ error }: Pick<QuizPlayerProps, 'error'>) {
  return error ? (
    <Callout tone="danger" role="alert">
      {error}
    </Callout>
  ) : null;
}

function QuizStart({
  quiz,
  now,
  currency,
  isPage,
  busy,
  error,
  onBegin,
  count,
}: QuizPlayerProps & { count: number }) {
  const { title, synopsis, points, expiration } = quiz;
  return (
    <div className={css.step}>
      {isPage ? null : <Heading level={2}>{title}</Heading>}
      <div className={css.facts}>
        <Badge>{quizTexts.count(count)}</Badge>
        {points > 0 ? <Badge tone="accent">{`Vale ${formatStationCurrency(points, currency)}`}</Badge> : null}
        {expiration === null ? null : (
          <Text as="span" size="sm" tone="muted">{`Até ${formatDate(expiration)}`}</Text>
        )}
      </div>
      {synopsis ? <Text measure>{synopsis}</Text> : null}
      <FailureMessage error={error} />
      {isExpired(quiz, now) ? (
        <Callout tone="warning">{quizTexts.expired}</Callout>
      ) : (
        <Button kind="main" full icon={Play} busy={busy ?? false} busyLabel="Iniciando..." onClick={onBegin}>
          Iniciar quiz
        </Button>
      )}
    </div>
  );
}

function Verdict({ question, flow }: { readonly question: PlayedQuestion; readonly flow: QuizFlow }) {
  const message = messageOf(question, flow);
  const isCorrect = question.given.at(-1) === question.correct;
  return (
    <div role="status" className={css.news({ among: 'step' })}>
      {message === null ? null : (
        // Remounts for each answer, so that screen readers announce an equal message again.
        <div key={question.given.length} className={css.feedback}>
          <Callout tone={isCorrect ? 'success' : 'danger'} title={message}>
            {question.explanation}
          </Callout>
        </div>
      )}
    </div>
  );
}

interface QuestionProps extends Pick<QuizPlayerProps, 'sent' | 'error' | 'onAnswer' | 'onNext'> {
  readonly question: PlayedQuestion;
  readonly questionIndex: number;
  readonly total: number;
  readonly flow: QuizFlow;
  readonly heading: Ref<HTMLHeadingElement>;
}

function Question({
  question,
  questionIndex,
  total,
  flow,
  heading,
  sent = null,
  error,
  onAnswer,
  onNext,
}: QuestionProps) {
  const isQuestionSettled = isSettled(question);
  const outcome = useRef<HTMLDivElement>(null);
  const outcomeKey = `${question.given.length} ${error ?? ''}`;
  const lastOutcomeKey = useRef(outcomeKey);
  // On a small screen the verdict and the next button are below the edge. The first render must not scroll.
  useEffect(() => {
    if (lastOutcomeKey.current === outcomeKey) return;
    lastOutcomeKey.current = outcomeKey;
    outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [outcomeKey]);
  return (
    <div className={css.step}>
      <ProgressBar
        label={`Pergunta ${questionIndex + 1} de ${total}`}
        value={questionIndex + (isQuestionSettled ? 1 : 0)}
        max={total}
      />
      <Heading ref={heading} level={2} id="pergunta">
        {question.text}
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: answers are buttons, each of which is done by itself: no fields of a form */}
      <div className={css.answers({ of: question.kind })} role="group" aria-labelledby="pergunta">
        {question.answers.map((value, index) => (
          <Answer
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
            key={`${index} ${value}`}
            question={question}
            answerNumber={index + 1}
            pendingAnswer={sent}
            onAnswer={onAnswer}
          />
        ))}
      </div>
      <div ref={outcome} className={css.outcome}>
        <Verdict question={question} flow={flow} />
        <FailureMessage error={error} />
        {isQuestionSettled ? (
          <Button kind="main" full onClick={onNext}>
            Próximo
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * A quiz from its title to its results, one question per screen. Renders nothing without readable questions.
 */
export function QuizPlayer(props: QuizPlayerProps): ReactNode {
  const {
    quiz,
    questionIndex,
    isPage = false,
    busy = false,
    sent,
    error,
    onAnswer,
    onNext,
    onFinish,
  } = props;
  const { attempt, flow } = quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  const currentIndex = attempt === null ? -1 : questionIndex;
  const lastIndex = useRef(currentIndex);
  // Moves the focus to the next step's heading, but not on the first render.
  useEffect(() => {
    if (lastIndex.current === currentIndex) return;
    lastIndex.current = currentIndex;
    heading.current?.focus();
  }, [currentIndex]);

  const questions = attempt?.questions ?? quiz.questions ?? [];
  if (questions.length === 0) return null;
  if (attempt === null) return <QuizStart {...props} count={questions.length} />;
  const question = attempt.questions[questionIndex];
  if (question !== undefined) {
    return (
      <Question
        key={questionIndex}
        question={question}
        questionIndex={questionIndex}
        total={questions.length}
        flow={flow}
        heading={heading}
        sent={sent ?? null}
        error={error}
        onAnswer={onAnswer}
        onNext={onNext}
      />
    );
  }
  return (
    <Results questions={attempt.questions} heading={heading}>
      <FailureMessage error={error} />
      {attempt.isFinished ? (
        isPage ? (
          <Button full href={quizzesPath}>
            Ver todos os quizzes
          </Button>
        ) : null
      ) : (
        <Button kind="main" full busy={busy} busyLabel="Finalizando..." onClick={onFinish}>
          Finalizar
        </Button>
      )}
    </Results>
  );
}
