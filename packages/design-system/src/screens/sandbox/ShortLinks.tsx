import { type Loaded, paths, type SandboxLink, shortLinkPath } from '@estacao/domain';
import { FlaskConicalOff, Link2 } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';

export interface ShortLinksProps {
  /** The newest first; `null` where there is no sandbox. */
  links: Loaded<readonly SandboxLink[] | null>;
  /** Looks whether there is more. */
  onRefresh: () => unknown;
}

/** What a service would have shortened, and where it leads. */
export function ShortLinks({ links, onRefresh }: ShortLinksProps) {
  return (
    <Container>
      <PageHeader
        title="Links curtos"
        subtitle="O que um encurtador faria fica aqui: é só um ambiente de testes."
        backHref={paths.sandbox}
        actions={<Button onClick={() => onRefresh()}>Atualizar</Button>}
      />
      <Loadable
        of={links}
        onRetry={onRefresh}
        isEmpty={(known) => known === null || known.length === 0}
        empty={
          'data' in links && links.data === null ? (
            <EmptyState icon={FlaskConicalOff} title="Não há links de teste aqui">
              Neste portal, ninguém vê os links de outras pessoas.
            </EmptyState>
          ) : (
            <EmptyState icon={Link2} title="Nenhum link curto ainda">
              O próximo link que o portal encurtar aparece aqui.
            </EmptyState>
          )
        }
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3].map((key) => (
              <ListRowSkeleton key={key} />
            ))}
          </Surface>
        }
      >
        {(known) => (
          <Surface as="ul" inset="none">
            {(known ?? []).map(({ code, path, madeAt }) => (
              // In a tab of its own: it is opened by the host, which leads on to the page.
              <ListRow key={code} href={shortLinkPath(code)} newTab icon={Link2} title={shortLinkPath(code)}>
                Leva a {path} · <DateText value={madeAt} time="sentence" />
              </ListRow>
            ))}
          </Surface>
        )}
      </Loadable>
    </Container>
  );
}
