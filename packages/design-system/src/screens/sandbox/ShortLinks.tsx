import { type Loaded, type SandboxLink, shortLinkPath } from '@estacao/domain';
import { FlaskConicalOff, Link2 } from 'lucide-react';
import { DateText } from '../../components/DateText/DateText.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { SandboxList } from './SandboxList.tsx';

export interface ShortLinksProps {
  links: Loaded<readonly SandboxLink[] | null>;
  onRefresh: () => unknown;
}

/** Sandbox page that lists short links and their targets. */
export function ShortLinks({ links, onRefresh }: ShortLinksProps) {
  return (
    <SandboxList
      title="Links curtos"
      subtitle="O que um encurtador faria fica aqui: é só um ambiente de testes."
      list={links}
      missing={{
        icon: FlaskConicalOff,
        title: 'Não há links de teste aqui',
        children: 'Neste portal, ninguém vê os links de outras pessoas.',
      }}
      empty={{
        icon: Link2,
        title: 'Nenhum link curto ainda',
        children: 'O próximo link que o portal encurtar aparece aqui.',
      }}
      onRefresh={onRefresh}
    >
      {(shortLinks) => (
        <Surface as="ul" inset="none">
          {shortLinks.map(({ code, path, createdAt }) => (
            // The host redirects short links, so they open in a new tab.
            <ListRow key={code} href={shortLinkPath(code)} newTab icon={Link2} title={shortLinkPath(code)}>
              Leva a {path} · <DateText value={createdAt} time="sentence" />
            </ListRow>
          ))}
        </Surface>
      )}
    </SandboxList>
  );
}
