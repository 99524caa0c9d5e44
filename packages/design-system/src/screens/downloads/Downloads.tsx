import { type Download, downloadPath, fileFacts, type Loaded, paths } from '@estacao/domain';
import { FileText } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import * as css from './Downloads.css.ts';

export interface DownloadsProps {
  /** In the station's order. */
  downloads: Loaded<readonly Download[]>;
  onRetry?: (() => unknown) | undefined;
}

/** The files that a station has for its members: the name leads to what there is to know of one, the button to the file. */
export function Downloads({ downloads, onRetry }: DownloadsProps) {
  return (
    <Container>
      <PageHeader title="Downloads" backHref={paths.home} />
      <Loadable
        of={downloads}
        onRetry={onRetry}
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3, 4, 5].map((key) => (
              <ListRowSkeleton key={key} leading />
            ))}
          </Surface>
        }
        empty={
          <EmptyState icon={FileText} title="Não há arquivos para download">
            Quando houver um, ele aparece aqui.
          </EmptyState>
        }
      >
        {(list) => (
          <Surface as="ul" inset="none">
            {list.map(({ id, name, description, file, size }) => {
              const facts = fileFacts({ file, size });
              return (
                <ListRow
                  key={id}
                  icon={FileText}
                  title={name}
                  href={downloadPath(id)}
                  trailing={
                    file === null ? undefined : <DownloadButton size="small" file={file} name={name} />
                  }
                >
                  {description === null ? null : <span className={css.line}>{description}</span>}
                  {facts === '' ? null : <span className={css.line}>{facts}</span>}
                </ListRow>
              );
            })}
          </Surface>
        )}
      </Loadable>
    </Container>
  );
}
