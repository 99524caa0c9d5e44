import { type DocumentsOfYear, type Loaded, paths } from '@estacao/domain';
import { FileText } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import * as css from './Accountability.css.ts';

export interface AccountabilityProps {
  /** By year, latest first. */
  documents: Loaded<readonly DocumentsOfYear[]>;
  onRetry?: (() => unknown) | undefined;
}

/** The station's accountability documents. */
export function Accountability({ documents, onRetry }: AccountabilityProps) {
  return (
    <Container>
      <PageHeader
        title="Prestação de contas"
        subtitle="Confira aqui os documentos de prestação de contas, organizados por ano."
        backHref={paths.home}
      />
      <Loadable
        of={documents}
        onRetry={onRetry}
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3, 4].map((key) => (
              <ListRowSkeleton key={key} />
            ))}
          </Surface>
        }
        empty={<EmptyState icon={FileText} title="Não há documentos a serem exibidos." />}
      >
        {(years) => (
          <div className={css.years}>
            {years.map(({ year, documents: yearDocuments }) => (
              <section key={year} className={css.year} aria-labelledby={`documents-${year}`}>
                <Heading level={2} size="lg" id={`documents-${year}`}>
                  {year}
                </Heading>
                <Surface as="ul" inset="none">
                  {yearDocuments.map(({ name, url }) => (
                    <ListRow
                      key={`${name} ${url}`}
                      icon={FileText}
                      title={name}
                      href={url ?? undefined}
                      newTab={url !== null}
                    />
                  ))}
                </Surface>
              </section>
            ))}
          </div>
        )}
      </Loadable>
    </Container>
  );
}
