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

/** What comes from elsewhere. */
export interface LandingContent {
  /** In the order they are rendered. */
  readonly sections: readonly LandingSection[];
  /** What visitors may take part in, for the sections that list it. */
  readonly activities: readonly Activity[];
}

/** What the page knows besides, and its sections may show. */
interface Known {
  /** Shows an activity over the page: prevent the default then. */
  onActivity?: ActivitiesProps['onActivity'];
  /** Without any, the section of plans isn't there. */
  plans?: Loaded<readonly Plan[]> | undefined;
  /** Among the plans, companies are told that there is one for them. */
  enterprisePlan?: boolean;
  /** Where the app is; without it, its section isn't there. */
  stores?: Stores | undefined;
  /** The form of the contact section; without one a link leads to it. */
  form?: ReactNode;
  /** Tries again what failed. */
  onRetryPlans?: (() => unknown) | undefined;
}

const noPlans = /* @__PURE__ */ ready<readonly Plan[]>([]);

export interface LandingProps extends Known {
  hero: Pick<HeroProps, 'title' | 'subtitle' | 'phone' | 'desktop' | 'everyMs' | 'rests'>;
  content: Loaded<LandingContent>;
  onRetry?: (() => unknown) | undefined;
  /** Some stations have no public way to the login. */
  showLogin?: boolean;
  /** Before all else there is the app: the codes that lead to its stores. */
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
        // The colour of a line that isn't there hinders nothing.
        subtitle: subtitle === null ? undefined : (subtitleColor ?? undefined),
      };
    case 'image':
      return { picture: background.image };
    case 'none':
    case 'unknown':
      return undefined;
  }
}

/** What a row to slide is called, for those who don't see it. Its section may have the title for its own name. */
function labelOf(what: string, { title }: LandingSection): string {
  return title === null ? what : `${what}: ${title}`;
}

/** What a section shows; nothing where it has nothing to show, or is of a kind that nobody knows. */
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

/** Neighbours differ in ground, so that one sees where one ends: whatever else isn't shown doesn't count. */
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

/** The public face of a station. */
export function Landing({ hero, content, onRetry, showLogin = true, appFirst, ...known }: LandingProps) {
  // What has been said first isn't said again.
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
