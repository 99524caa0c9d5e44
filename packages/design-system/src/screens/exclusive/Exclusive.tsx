import { aboutPath, type Loaded, paths } from '@estacao/domain';
import { Gem } from 'lucide-react';
import { Card } from '../../components/Card/Card.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';

export interface ExclusiveItem {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
}

export interface ExclusiveProps {
  items: Loaded<readonly ExclusiveItem[]>;
  onRetry?: (() => unknown) | undefined;
}

/** Members-only items of a station. */
export function Exclusive({ items, onRetry }: ExclusiveProps) {
  return (
    <Container>
      <PageHeader title="Exclusivo" subtitle="Só para quem faz parte." backHref={paths.home} />
      <Loadable
        of={items}
        onRetry={onRetry}
        skeleton={
          <Grid>
            {[1, 2, 3, 4].map((key) => (
              <CardSkeleton key={key} picture="wide" />
            ))}
          </Grid>
        }
        empty={
          <EmptyState icon={Gem} title="Ainda não há nada exclusivo por aqui">
            Assim que houver, aparece nesta página.
          </EmptyState>
        }
      >
        {(list) => (
          <Grid as="ul">
            {list.map(({ id, name, image }) => (
              <Card key={id} as="li" level={2} name={name} picture={image} href={aboutPath(id)} />
            ))}
          </Grid>
        )}
      </Loadable>
    </Container>
  );
}
