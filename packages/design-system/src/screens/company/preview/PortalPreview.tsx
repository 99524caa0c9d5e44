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
}

function item(id: number, name: string): SectionItem {
  return {
    id,
    name,
    description: null,
    image: null,
    videoUrl: null,
    link: 'signup',
    url: null,
    buttonLabel: 'Participar',
    imageLeft: null,
  };
}

const sections: readonly LandingSection[] = [
  {
    id: 1,
    kind: 'cards',
    menuTitle: 'Vantagens',
    title: 'Vantagens para quem participa',
    subtitle: 'Participe, ganhe pontos e aproveite.',
    titleColor: null,
    subtitleColor: null,
    background: { kind: 'none' },
    items: [item(1, 'Ganhe pontos'), item(2, 'Troque por prêmios'), item(3, 'Convide amigos')],
  },
];

const content = ready({ sections, activities: [] });

function Portal({ name, logo }: Pick<PortalPreviewProps, 'name' | 'logo'>) {
  return (
    <PublicFrame navbar={{ name, logo, items: [{ label: 'Vantagens', href: '#' }] }} footer={{ name, logo }}>
      <Landing
        hero={{
          title: `Boas-vindas à ${name}`,
          subtitle: 'Participe das atividades e aproveite os benefícios.',
        }}
        content={content}
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
