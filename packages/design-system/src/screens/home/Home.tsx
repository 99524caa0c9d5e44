import {
  type Activity,
  activityKindName,
  activityTarget,
  type Cents,
  type CurrencySettings,
  dataOf,
  type Loaded,
} from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { ActivityCard } from '../../components/ActivityCard/ActivityCard.tsx';
import { ActivityCardSkeleton } from '../../components/ActivityCard/ActivityCardSkeleton.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Points } from '../../components/Points/Points.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './Home.css.ts';

export interface HomeActivity extends Activity {
  /** What sort of activity it is, in a word: "Quiz", "Cupom", "Curso". */
  readonly sort?: string | undefined;
  /** What it is worth. */
  readonly points?: Cents | undefined;
  /** What has to be done first. */
  readonly locked?: string | undefined;
}

export interface HomeProps {
  /** How the member is greeted. */
  firstName: string;
  /** The balance. */
  points: Loaded<Cents>;
  currency?: CurrencySettings | undefined;
  /** Where the statement is; without it no button leads there. */
  statementHref?: string | undefined;
  /** What one can take part in now. */
  activities: Loaded<readonly HomeActivity[]>;
  onRetry?: (() => unknown) | undefined;
  /** Where all of them are; without it no link leads there. */
  activitiesHref?: string | undefined;
}

function Balance({
  points,
  currency,
  statementHref,
}: Pick<HomeProps, 'points' | 'currency' | 'statementHref'>) {
  const value = dataOf(points);
  return (
    <section className={`${css.balance} ${css.grounded}`} aria-label="Saldo">
      <div className={css.words}>
        <span>Seu saldo</span>
        <div className={css.amount}>
          {value !== undefined ? (
            <Points value={value} currency={currency} size="xl" />
          ) : points.status === 'failed' ? (
            <Text>Não foi possível carregar o saldo.</Text>
          ) : (
            <>
              <span className={hidden}>Carregando...</span>
              <Skeleton shape="title" width="most" />
            </>
          )}
        </div>
      </div>
      {statementHref === undefined ? null : <Button href={statementHref}>Ver extrato</Button>}
    </section>
  );
}

function Card({ activity, currency }: { activity: HomeActivity } & Pick<HomeProps, 'currency'>) {
  const { name, image, sort, points, clickLabel, locked } = activity;
  return (
    <ActivityCard
      as="li"
      name={name}
      picture={image}
      kind={sort ?? activityKindName(activity.kind)}
      points={points}
      currency={currency}
      clickLabel={clickLabel}
      locked={locked}
      {...activityTarget(activity, 'member')}
    />
  );
}

/** Where a member begins: what they have, and what they can do now. */
export function Home({
  firstName,
  points,
  currency,
  statementHref,
  activities,
  onRetry,
  activitiesHref,
}: HomeProps) {
  const hasSome = (dataOf(activities)?.length ?? 0) > 0;
  return (
    <div className={css.home}>
      <div className={css.opening}>
        <div className={css.column}>
          <Heading level={1}>Olá, {firstName}</Heading>
          <Balance points={points} currency={currency} statementHref={statementHref} />
        </div>
      </div>
      <div className={css.activities}>
        <div className={css.column}>
          <div className={css.head}>
            <Heading level={2}>Atividades para você</Heading>
            {activitiesHref === undefined || !hasSome ? null : (
              <Link kind="alone" href={activitiesHref}>
                veja mais<span className={hidden}> em Atividades para você</span>
              </Link>
            )}
          </div>
          <Loadable
            of={activities}
            level={3}
            onRetry={onRetry}
            skeleton={
              <Grid>
                {[1, 2, 3, 4].map((key) => (
                  <ActivityCardSkeleton key={key} />
                ))}
              </Grid>
            }
            empty={
              <EmptyState
                icon={Sparkles}
                level={3}
                title="Nenhuma atividade por aqui, ainda"
                action={
                  activitiesHref === undefined ? undefined : (
                    <Button href={activitiesHref}>Ver todas as atividades</Button>
                  )
                }
              >
                Assim que houver uma para você, ela aparece nesta página.
              </EmptyState>
            }
          >
            {(list) => (
              <Grid as="ul">
                {list.map((activity) => (
                  <Card key={activity.id} activity={activity} currency={currency} />
                ))}
              </Grid>
            )}
          </Loadable>
        </div>
      </div>
    </div>
  );
}
