import { type LandingSection, ready, type SectionItem } from '@estacao/domain';
import { PublicFrame } from '../../../components/PublicFrame/PublicFrame.tsx';
import { Landing } from '../../landing/Landing.tsx';
import { IsolatedScreen } from './IsolatedScreen.tsx';
import { stage } from './Preview.css.ts';

export interface PortalPreviewProps {
  /** The style sheet of the station that it would be. */
  css: string;
  /** What it will be called. */
  name: string;
  /** Its logo; without one, the name. */
  logo?: string | undefined;
  /** What is drawn for it, as SVG. */
  drawings: { readonly phone: string; readonly desktop: string; readonly covers: readonly string[] };
}

const names = ['Ganhe pontos', 'Troque por prêmios', 'Convide amigos'];

/** A drawing as the address of a picture. It is a picture there, and runs nothing. */
function addressOf(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

function itemOf(name: string, at: number, covers: readonly string[]): SectionItem {
  return {
    id: at + 1,
    name,
    description: null,
    image: covers[at] === undefined ? null : addressOf(covers[at]),
    videoUrl: null,
    link: 'signup',
    url: null,
    buttonLabel: 'Participar',
    imageLeft: null,
  };
}

function sectionOf(covers: readonly string[]): LandingSection {
  return {
    id: 1,
    kind: 'cards',
    menuTitle: 'Como funciona',
    title: 'Como funciona',
    subtitle: 'Participe, ganhe pontos e aproveite.',
    titleColor: null,
    subtitleColor: null,
    background: { kind: 'none' },
    items: names.map((name, at) => itemOf(name, at, covers)),
  };
}

function Portal({ name, logo, drawings }: Omit<PortalPreviewProps, 'css'>) {
  return (
    <PublicFrame
      navbar={{ name, logo, items: [{ label: 'Como funciona', href: '#' }] }}
      footer={{ name, logo }}
    >
      <Landing
        hero={{
          title: 'Vantagens para quem faz parte',
          subtitle: 'Participe das atividades, ganhe pontos e aproveite os benefícios.',
          phone: [addressOf(drawings.phone)],
          desktop: [addressOf(drawings.desktop)],
        }}
        content={ready({ sections: [sectionOf(drawings.covers)], activities: [] })}
      />
    </PublicFrame>
  );
}

/** The portal in the colours that it would have, on a desk and on a phone: the pages themselves, made small. */
export function PortalPreview({ css, ...portal }: PortalPreviewProps) {
  return (
    <div className={stage}>
      <IsolatedScreen label="O seu site no computador" width={1280} ratio={1.45} css={css}>
        <Portal {...portal} />
      </IsolatedScreen>
      <IsolatedScreen label="O seu site no celular" width={390} ratio={0.5} css={css}>
        <Portal {...portal} />
      </IsolatedScreen>
    </div>
  );
}
