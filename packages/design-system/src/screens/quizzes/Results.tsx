import {
  filterQuestions,
  type PlayedQuestion,
  type QuizFilter,
  quizFilters,
  quizTexts,
  scoreOf,
} from '@estacao/domain';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { ProgressRing } from '../../components/ProgressRing/ProgressRing.tsx';
import { Segmented } from '../../components/Segmented/Segmented.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { answerState } from './Answer.tsx';
import * as css from './QuizPlayer.css.ts';

const labels: Readonly<Record<QuizFilter, string>> = {
  all: 'Todas',
  correct: 'Corretas',
  incorrect: 'Incorretas',
};

const emptyTexts: Readonly<Record<QuizFilter, string>> = {
  all: 'Não há perguntas.',
  correct: 'Nenhuma resposta certa desta vez.',
  incorrect: 'Nenhuma resposta errada. Muito bem!',
};

function AnswerRow({
  question,
  answerNumber,
}: {
  readonly question: PlayedQuestion;
  readonly answerNumber: number;
}) {
  const { kind, answers, given: givenAnswers, correct } = question;
  const result = answerState({ given: givenAnswers, correct }, answerNumber, null);
  const state = result === 'right' || result === 'wrong' ? result : 'other';
  const value = answers[answerNumber - 1] ?? '';
  return (
    <li className={css.line({ state })}>
      <span className={css.sign({ state })}>
        {state === 'right' ? (
          <Icon of={CircleCheck} label="Resposta certa:" />
        ) : state === 'wrong' ? (
          <Icon of={CircleX} label="Resposta errada:" />
        ) : null}
      </span>
      {kind === 'photo' ? (
        <span className={css.thumb}>
          <MediaFrame src={value} alt="" ratio="16/10" rounded />
        </span>
      ) : null}
      <span className={css.words}>{kind === 'photo' ? `Resposta ${answerNumber}` : value}</span>
      {givenAnswers[0] === answerNumber ? <span className={css.aside}>Sua resposta</span> : null}
    </li>
  );
}

interface ResultsProps {
  readonly questions: readonly PlayedQuestion[];
  readonly heading: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function Results({ questions, heading, children }: ResultsProps) {
  const [filter, setFilter] = useState<QuizFilter>('all');
  const score = scoreOf(questions);
  const { right: correctCount, total } = score;
  const filteredQuestions = filterQuestions(questions, filter);
  return (
    <div className={css.step}>
      <div className={css.score}>
        <ProgressRing
          label="Acertos"
          hideLabel
          size="lg"
          value={correctCount}
          max={total}
          valueText={`${correctCount} de ${total}`}
        />
        <Heading ref={heading} level={2} size="2xl" align="center">
          {`${correctCount} de ${total}`}
        </Heading>
        <Text align="center">{quizTexts.score(score)}</Text>
      </div>
      {children}
      <div className={css.review}>
        <Segmented
          legend="Mostrar respostas"
          hideLegend
          options={quizFilters.map((value) => ({ value, label: labels[value] }))}
          value={filter}
          onValueChange={setFilter}
        />
        <div role="status" className={css.news({ among: 'review' })}>
          {filteredQuestions.length === 0 ? <Text tone="muted">{emptyTexts[filter]}</Text> : null}
        </div>
        {filteredQuestions.map(([questionIndex, question]) => (
          <section key={questionIndex} className={css.reviewed} aria-label={`Pergunta ${questionIndex + 1}`}>
            <Heading level={3} size="md">
              {`${questionIndex + 1}. ${question.text}`}
            </Heading>
            <ul className={css.list}>
              {question.answers.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
                <AnswerRow key={`${index} ${value}`} question={question} answerNumber={index + 1} />
              ))}
            </ul>
            {question.explanation === null ? null : (
              <Text size="sm" tone="muted" measure>
                {question.explanation}
              </Text>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
