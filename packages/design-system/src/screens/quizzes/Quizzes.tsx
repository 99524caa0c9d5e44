import {
  type CurrencySettings,
  formatDate,
  formatStationCurrency,
  isExpired,
  type Loaded,
  type Moment,
  paths,
  type Quiz,
  quizPath,
  quizTexts,
} from '@estacao/domain';
import { MessageCircleQuestion } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Card, type CardAction } from '../../components/Card/Card.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import * as css from './QuizPlayer.css.ts';

export interface QuizzesProps {
  quizzes: Loaded<readonly Quiz[]>;
  now: Moment;
  currency?: CurrencySettings | undefined;
  onRetry?: (() => unknown) | undefined;
}

function actionOf({ id, title, isDone, questions }: Quiz, isOver: boolean): { action?: CardAction } {
  const href = quizPath(id);
  if (isDone) return { action: { label: 'Ver resultado', 'aria-label': `Ver resultado: ${title}`, href } };
  if (isOver || (questions ?? []).length === 0) return {};
  return { action: { label: 'Jogar', 'aria-label': `Jogar: ${title}`, href, kind: 'main' } };
}

function Facts({
  quiz: { questions, points, expiration, isDone },
  isOver,
  currency,
}: Pick<QuizzesProps, 'currency'> & { readonly quiz: Quiz; readonly isOver: boolean }) {
  const count = (questions ?? []).length;
  return (
    <>
      <span className={css.listFacts}>
        {isDone ? (
          <Badge tone="success">Concluído</Badge>
        ) : isOver ? (
          <Badge tone="warning">Expirado</Badge>
        ) : points > 0 ? (
          <Badge tone="accent">{`Vale ${formatStationCurrency(points, currency)}`}</Badge>
        ) : null}
        {count === 0 ? null : <span>{quizTexts.count(count)}</span>}
      </span>
      {isDone || isOver ? (
        points > 0 ? (
          <span className={css.listLine}>{formatStationCurrency(points, currency)}</span>
        ) : null
      ) : null}
      {expiration === null ? null : (
        <span className={css.listLine}>{`${isOver ? 'Encerrado em' : 'Até'} ${formatDate(expiration)}`}</span>
      )}
    </>
  );
}

/** The station's quizzes that belong to no activity. */
export function Quizzes({ quizzes, now, currency, onRetry }: QuizzesProps) {
  return (
    <Container>
      <PageHeader title="Quizzes" backHref={paths.home} />
      <Loadable
        of={quizzes}
        onRetry={onRetry}
        skeleton={
          <Grid>
            {[1, 2, 3].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </Grid>
        }
        empty={
          <EmptyState icon={MessageCircleQuestion} title="Não há quizzes no momento">
            Quando houver um novo, ele aparece aqui.
          </EmptyState>
        }
      >
        {(list) => (
          <Grid as="ul">
            {list.map((quiz) => {
              const isOver = isExpired(quiz, now);
              return (
                <Card key={quiz.id} as="li" level={2} name={quiz.title} {...actionOf(quiz, isOver)}>
                  <span className={css.listBody}>
                    <Facts quiz={quiz} isOver={isOver} currency={currency} />
                    {quiz.synopsis === null ? null : <span>{quiz.synopsis}</span>}
                  </span>
                </Card>
              );
            })}
          </Grid>
        )}
      </Loadable>
    </Container>
  );
}
