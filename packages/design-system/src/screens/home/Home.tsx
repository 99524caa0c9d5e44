import type { Cents } from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { ActivityCard, type ActivityCardProps } from '../../components/ActivityCard/ActivityCard.tsx';
import { ActivityCardSkeleton } from '../../components/ActivityCard/ActivityCardSkeleton.tsx';
import { AppShell, type AppShellProps } from '../../components/AppShell/AppShell.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Points } from '../../components/Points/Points.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './Home.css.ts';

export type HomeActivity = Pick<
  ActivityCardProps,
  'name' | 'href' | 'picture' | 'kind' | 'points' | 'clickLabel' | 'locked' | 'newTab'
> & { id: number };

export interface HomeProps {
  shell: Omit<AppShellProps, 'children'>;
  /** How the member is greeted. */
  firstName: string;
  /** The balance could not be loaded. What is known stays in the shell. */
  pointsFailed?: boolean;
  /** What one can take part in now. Not there yet: its shape is shown. */
  activities?: readonly HomeActivity[] | undefined;
  /** It could not be loaded. */
  failed?: boolean;
  onRetry?: (() => unknown) | undefined;
  /** Where all of them are; without it no link leads there. */
  activitiesHref?: string;
}

function Balance({
  value,
  failed,
  shell,
}: {
  value: Cents | undefined;
  failed: boolean;
  shell: HomeProps['shell'];
}) {
  return (
    <Surface tone="brand" as="section">
      <div className={css.balance}>
        <Stack gap="hair">
          <Text size="sm">Seu saldo</Text>
          <div className={css.amount}>
            {failed ? (
              <Text>Não foi possível carregar o saldo.</Text>
            ) : value === undefined ? (
              <Text>Carregando...</Text>
            ) : (
              <Points value={value} currency={shell.currency} size="xl" />
            )}
          </div>
        </Stack>
        {shell.pointsHref === undefined ? null : <Button href={shell.pointsHref}>Ver extrato</Button>}
      </div>
    </Surface>
  );
}

/** Where a member begins: what they have, and what they can do now. */
export function Home({
  shell,
  firstName,
  pointsFailed = false,
  activities,
  failed = false,
  onRetry,
  activitiesHref,
}: HomeProps) {
  return (
    <AppShell {...shell}>
      <Container>
        <div className={css.home}>
          <Stack>
            <Heading level={1}>Olá, {firstName}</Heading>
            <Balance value={shell.points} failed={pointsFailed} shell={shell} />
          </Stack>
          <Stack>
            <div className={css.head}>
              <Heading level={2}>Atividades para você</Heading>
              {activitiesHref === undefined || activities === undefined || activities.length === 0 ? null : (
                <Link kind="alone" href={activitiesHref}>
                  veja mais<span className={hidden}> em Atividades para você</span>
                </Link>
              )}
            </div>
            {failed ? <ErrorState onRetry={onRetry} level={3} /> : null}
            {!failed && activities === undefined ? (
              <>
                <span role="status" className={hidden}>
                  Carregando...
                </span>
                <Grid>
                  {[1, 2, 3, 4].map((key) => (
                    <ActivityCardSkeleton key={key} />
                  ))}
                </Grid>
              </>
            ) : null}
            {!failed && activities?.length === 0 ? (
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
            ) : null}
            {failed || activities === undefined || activities.length === 0 ? null : (
              <Grid as="ul">
                {activities.map(({ id, ...activity }) => (
                  <ActivityCard key={id} as="li" currency={shell.currency} {...activity} />
                ))}
              </Grid>
            )}
          </Stack>
        </div>
      </Container>
    </AppShell>
  );
}
