import { type Download, downloadPath, fileFactsText, type Loaded, paths } from '@estacao/domain';
import { FileText } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { DownloadButton } from './DownloadButton.tsx';

export interface DownloadsProps {
  downloads: Loaded<readonly Download[]>;
  onRetry?: (() => unknown) | undefined;
}

/** The station's files: names link to detail pages, buttons open the files. */
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
              const facts = fileFactsText({ file, size });
              return (
                <ListRow
                  key={id}
                  icon={FileText}
                  title={name}
                  href={downloadPath(id)}
                  trailing={
                    <Row as="span" justify="end">
                      {facts === '' ? null : (
                        <Text as="span" size="sm" tone="muted" numeric>
                          {facts}
                        </Text>
                      )}
                      {file === null ? null : <DownloadButton size="small" file={file} name={name} />}
                    </Row>
                  }
                >
                  {description ?? undefined}
                </ListRow>
              );
            })}
          </Surface>
        )}
      </Loadable>
    </Container>
  );
}
