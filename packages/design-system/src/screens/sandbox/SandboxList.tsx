import { type Loaded, paths } from '@estacao/domain';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState, type EmptyStateProps } from '../../components/EmptyState/EmptyState.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';

export interface SandboxListProps<Item> {
  title: string;
  subtitle: string;
  /** @default the page of the sandbox */
  backHref?: string;
  list: Loaded<readonly Item[] | null>;
  missing: EmptyStateProps;
  empty: EmptyStateProps;
  onRefresh: () => unknown;
  children: (items: readonly Item[]) => ReactNode;
}

/** Sandbox page that lists what production would send to an outside service. */
export function SandboxList<Item>({
  title,
  subtitle,
  backHref = paths.sandbox,
  list,
  missing,
  empty,
  onRefresh,
  children,
}: SandboxListProps<Item>) {
  return (
    <Container>
      <PageHeader
        title={title}
        subtitle={subtitle}
        backHref={backHref}
        actions={
          <Button icon={RefreshCw} onClick={() => onRefresh()}>
            Atualizar
          </Button>
        }
      />
      <Loadable
        of={list}
        onRetry={onRefresh}
        isEmpty={(items) => items === null || items.length === 0}
        empty={<EmptyState {...('data' in list && list.data === null ? missing : empty)} />}
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3].map((key) => (
              <ListRowSkeleton key={key} />
            ))}
          </Surface>
        }
      >
        {(items) => children(items ?? [])}
      </Loadable>
    </Container>
  );
}
