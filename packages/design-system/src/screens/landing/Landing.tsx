import {
  type Activity,
  dataOf,
  type LandingSection,
  type Loaded,
  type Plan,
  paths,
  ready,
  sectionAnchor,
} from '@estacao/domain';
import type { ReactNode } from 'react';
import { ActivityCardSkeleton } from '../../components/ActivityCard/ActivityCardSkeleton.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Hero, type HeroProps } from '../../components/Hero/Hero.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { type Backdrop, Section } from '../../components/Section/Section.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { columns } from './Landing.css.ts';
import {
  Activities,
  type ActivitiesProps,
  Cards,
  CardsInTurn,
  Centred,
  Media,
  Plans,
  Rows,
  StoreLinks,
  type Stores,
} from './Sections.tsx';

export interface LandingContent {
  readonly sections: readonly LandingSection[];
  readonly activities: readonly Activity[];
}

interface Known {
  /** Opens an activity over the page. Call `preventDefault` on the click. */
  onActivity?: ActivitiesProps['onActivity'];
  /** Without plans the plans section is left out. */
  plans?: Loaded<readonly Plan[]> | undefined;
  enterprisePlan?: boolean;
  /** Links to the app stores; without them the app section is left out. */
  stores?: Stores | undefined;
  /** The form of the contact section. Without it a button links to the support page. */
  form?: ReactNode;
  onRetryPlans?: (() => unknown) | undefined;
}

const noPlans = /* @__PURE__ */ ready<readonly Plan[]>([]);

export interface LandingProps extends Known {
  hero: Pick<HeroProps, 'title' | 'subtitle' | 'phone' | 'desktop' | 'everyMs' | 'rests'>;
  content: Loaded<LandingContent>;
  onRetry?: (() => unknown) | undefined;
  showLogin?: boolean;
  /** Shown above the hero, for stations whose app comes first. */
  appFirst?: ReactNode;
}

type Content = Pick<LandingContent, 'activities'> & Known;

function backdropOf(section: LandingSection): Backdrop | undefined {
  const { background, titleColor, subtitle, subtitleColor } = section;
  switch (background.kind) {
    case 'color':
      return {
        color: background.color,
        title: titleColor ?? undefined,
        // A missing subtitle must not count in the contrast check.
        subtitle: subtitle === null ? undefined : (subtitleColor ?? undefined),
      };
    case 'image':
      return { picture: background.image };
    case 'none':
    case 'unknown':
      return undefined;
  }
}

/** The carousel's label; unique, because the section may already use the title as its name. */
function labelOf(what: string, { title }: LandingSection): string {
  return title === null ? what : `${what}: ${title}`;
}

/** Renders a section's content. `null` where it is empty or of an unknown kind. */
function contentOf(section: LandingSection, plate: boolean, content: Content): ReactNode {
  const { kind, items } = section;
  const { activities, onActivity, plans = noPlans, stores, form } = content;
  switch (kind) {
    case 'cards':
      return items.length === 0 ? null : <Cards items={items} />;
    case 'carousel':
      return items.length === 0 ? null : <CardsInTurn items={items} label={labelOf('Destaques', section)} />;
    case 'rows':
      return items.length === 0 ? null : <Rows items={items} plate={plate} />;
    case 'stack':
      return items.length === 0 ? null : <Centred items={items} plate={plate} />;
    case 'activities':
      return activities.length === 0 ? null : (
        <Activities label={labelOf('Atividades', section)} activities={activities} onActivity={onActivity} />
      );
    case 'app':
      return stores === undefined ? null : <StoreLinks {...stores} />;
    case 'plans':
      return dataOf(plans)?.length === 0 ? null : (
        <Plans plans={plans} enterprise={content.enterprisePlan ?? false} onRetry={content.onRetryPlans} />
      );
    case 'form':
      return (
        form ?? (
          <Row>
            <Button kind="main" href={paths.support}>
              Fale Conosco
            </Button>
          </Row>
        )
      );
    case 'media':
      return items.length === 0 ? null : <Media items={items} />;
    case 'unknown':
      return null;
  }
}

/** Adjacent sections alternate their background. Only rendered sections count. */
function drawSections(sections: readonly LandingSection[], content: Content): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (const section of sections) {
    const backdrop = backdropOf(section);
    const shown = contentOf(section, backdrop !== undefined, content);
    if (shown !== null) drawn.push(drawSection(section, drawn.length, backdrop, shown));
  }
  return drawn;
}

function drawSection(
  section: LandingSection,
  index: number,
  backdrop: Backdrop | undefined,
  shown: ReactNode,
): ReactNode {
  const isApp = section.kind === 'app';
  return (
    <Section
      key={section.id}
      id={sectionAnchor(section)}
      title={section.title ?? (isApp ? 'Baixe nosso App!' : undefined)}
      subtitle={section.subtitle ?? undefined}
      size="2xl"
      align={section.kind === 'stack' ? 'center' : 'start'}
      tone={isApp ? 'brand' : backdrop === undefined && index % 2 === 1 ? 'sunken' : 'canvas'}
      backdrop={backdrop}
    >
      {shown}
    </Section>
  );
}

function Waiting() {
  return (
    <Section>
      <Skeleton shape="title" width="half" />
      <div className={columns}>
        {[1, 2, 3].map((key) => (
          <ActivityCardSkeleton key={key} />
        ))}
      </div>
    </Section>
  );
}

/** The public landing page of a station. */
export function Landing({ hero, content, onRetry, showLogin = true, appFirst, ...known }: LandingProps) {
  // The app-first block already shows the store links.
  const rest = appFirst === undefined ? known : { ...known, stores: undefined };
  return (
    <>
      {appFirst === undefined ? null : (
        <Section
          title="Baixe nosso App!"
          subtitle="Aponte a câmera do celular para um dos códigos: é no aplicativo que tudo acontece."
          size="2xl"
          align="center"
          tone="sunken"
        >
          {appFirst}
        </Section>
      )}
      <Hero
        {...hero}
        actions={
          <Row>
            <Button kind="main" href={paths.register}>
              Quero participar
            </Button>
            {showLogin ? <Button href={paths.login}>Já tenho conta</Button> : null}
          </Row>
        }
      />
      <Loadable of={content} skeleton={<Waiting />} onRetry={onRetry}>
        {({ sections, activities }) => drawSections(sections, { activities, ...rest })}
      </Loadable>
    </>
  );
}
