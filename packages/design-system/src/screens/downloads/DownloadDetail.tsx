import { type DownloadPage, downloadsPath, fileFactsText, type Loaded } from '@estacao/domain';
import { FileX } from 'lucide-react';
import { Article } from '../../components/Article/Article.tsx';
import { ArticleSkeleton } from '../../components/Article/ArticleSkeleton.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import * as css from './DownloadDetail.css.ts';

export interface DownloadDetailProps {
  download: Loaded<DownloadPage | null>;
  onRetry?: (() => unknown) | undefined;
}

function DownloadFile({ file, size }: Pick<DownloadPage, 'file' | 'size'>) {
  const facts = fileFactsText({ file, size });
  if (file === null) return <Text tone="muted">Este arquivo não está disponível no momento.</Text>;
  return (
    <div className={css.file}>
      <DownloadButton kind="main" file={file} />
      {facts === '' ? null : <Text tone="muted">{facts}</Text>}
    </div>
  );
}

/** The page of a downloadable file. */
export function DownloadDetail({ download, onRetry }: DownloadDetailProps) {
  return (
    <Container>
      <Loadable of={download} onRetry={onRetry} skeleton={<ArticleSkeleton picture={false} />} level={1}>
        {(page) =>
          page === null ? (
            <EmptyState
              level={1}
              icon={FileX}
              title="Arquivo não encontrado"
              action={
                <Button kind="main" href={downloadsPath}>
                  Ver downloads
                </Button>
              }
            >
              Ele saiu do ar, ou o endereço está incompleto.
            </EmptyState>
          ) : (
            <Article
              title={page.title}
              subtitle={page.subtitle}
              html={page.body}
              backHref={downloadsPath}
              backLabel="Downloads"
              actions={<DownloadFile {...page} />}
            />
          )
        }
      </Loadable>
    </Container>
  );
}
