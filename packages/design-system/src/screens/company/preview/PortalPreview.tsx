import { type LandingSection, ready, type SectionItem } from '@estacao/domain';
import { PublicFrame } from '../../../components/PublicFrame/PublicFrame.tsx';
import { Landing } from '../../landing/Landing.tsx';
import { IsolatedScreen } from './IsolatedScreen.tsx';
import { stage } from './Preview.css.ts';

export interface PortalPreviewProps {
  css: string;
  name: string;
  logo?: string | undefined;
  drawings: { readonly phone: string; readonly desktop: string; readonly covers: readonly string[] };
}

const itemNames = ['Ganhe pontos', 'Troque por prêmios', 'Convide amigos'];

/** A data URL used as an image source, where SVG scripts cannot run. */
function dataUrlOf(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

function itemOf(name: string, index: number, covers: readonly string[]): SectionItem {
  return {
    id: index + 1,
    name,
    description: null,
    image: covers[index] === undefined ? null : dataUrlOf(covers[index]),
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
    items: itemNames.map((name, index) => itemOf(name, index, covers)),
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
          phonePictures: [dataUrlOf(drawings.phone)],
          desktopPictures: [dataUrlOf(drawings.desktop)],
        }}
        content={ready({ sections: [sectionOf(drawings.covers)], activities: [] })}
      />
    </PublicFrame>
  );
}

/** Previews the landing page in the station's colours, scaled down for desktop and phone. */
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
