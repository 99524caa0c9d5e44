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

const none: Readonly<Record<QuizFilter, string>> = {
  all: 'Não há perguntas.',
  correct: 'Nenhuma resposta certa desta vez.',
  incorrect: 'Nenhuma resposta errada. Muito bem!',
};

function Line({ question, answer }: { readonly question: PlayedQuestion; readonly answer: number }) {
  const { kind, answers, given, correct } = question;
  const was = answerState({ given, correct }, answer, null);
  const state = was === 'right' || was === 'wrong' ? was : 'other';
  const value = answers[answer - 1] ?? '';
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
      <span className={css.words}>{kind === 'photo' ? `Resposta ${answer}` : value}</span>
      {given[0] === answer ? <span className={css.aside}>Sua resposta</span> : null}
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
  const { right, total } = score;
  const shown = filterQuestions(questions, filter);
  return (
    <div className={css.step}>
      <div className={css.score}>
        <ProgressRing
          label="Acertos"
          hideLabel
          size="lg"
          value={right}
          max={total}
          valueText={`${right} de ${total}`}
        />
        <Heading ref={heading} level={2} size="2xl" align="center">
          {`${right} de ${total}`}
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
          {shown.length === 0 ? <Text tone="muted">{none[filter]}</Text> : null}
        </div>
        {shown.map(([place, question]) => (
          <section key={place} className={css.reviewed} aria-label={`Pergunta ${place + 1}`}>
            <Heading level={3} size="md">
              {`${place + 1}. ${question.text}`}
            </Heading>
            <ul className={css.list}>
              {question.answers.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
                <Line key={`${index} ${value}`} question={question} answer={index + 1} />
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
