import { type Activity, type LandingSection, type Loaded, paths, sectionAnchor } from '@estacao/domain';
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
  Centred,
  type LandingPlan,
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
  plans?: readonly LandingPlan[];
  /** Where the app is; without it, its section isn't there. */
  stores?: Stores | undefined;
  /** The form of the contact section; without one a link leads to it. */
  form?: ReactNode;
}

export interface LandingProps extends Known {
  hero: Pick<HeroProps, 'title' | 'subtitle' | 'phone' | 'desktop' | 'everyMs'>;
  content: Loaded<LandingContent>;
  onRetry?: (() => unknown) | undefined;
  /** Some stations have no public way to the login. */
  showLogin?: boolean;
}

type Content = Pick<LandingContent, 'activities'> & Known;

function backdropOf({ background, titleColor, subtitleColor }: LandingSection): Backdrop | undefined {
  switch (background.kind) {
    case 'color':
      return {
        color: background.color,
        title: titleColor ?? undefined,
        subtitle: subtitleColor ?? undefined,
      };
    case 'image':
      return { picture: background.image };
    case 'none':
      return undefined;
  }
}

/** What a section shows; nothing where it has nothing to show, or is of a kind that nobody knows. */
function contentOf(section: LandingSection, plate: boolean, content: Content): ReactNode {
  const { kind, items } = section;
  const { activities, onActivity, plans = [], stores, form } = content;
  switch (kind) {
    case 'cards':
    case 'carousel':
      return items.length === 0 ? null : <Cards items={items} plate={plate} />;
    case 'rows':
      return items.length === 0 ? null : <Rows items={items} plate={plate} />;
    case 'stack':
      return items.length === 0 ? null : <Centred items={items} plate={plate} />;
    case 'activities':
      return activities.length === 0 ? null : <Activities activities={activities} onActivity={onActivity} />;
    case 'app':
      return stores === undefined ? null : <StoreLinks {...stores} />;
    case 'plans':
      return plans.length === 0 ? null : <Plans plans={plans} />;
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
      return items.length === 0 ? null : <Media items={items} plate={plate} />;
    case 'unknown':
      return null;
  }
}

function drawSection(section: LandingSection, index: number, content: Content): ReactNode {
  const backdrop = backdropOf(section);
  const shown = contentOf(section, backdrop !== undefined, content);
  if (shown === null) return null;
  const isApp = section.kind === 'app';
  return (
    <Section
      key={section.id}
      id={sectionAnchor(section)}
      title={section.title ?? (isApp ? 'Baixe nosso App!' : undefined)}
      subtitle={section.subtitle ?? undefined}
      size="2xl"
      align={section.kind === 'stack' ? 'center' : 'start'}
      // Neighbours differ in ground, so that one sees where one ends.
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
      <div className={columns({ desktop: 'four' })}>
        {[1, 2, 3, 4].map((key) => (
          <ActivityCardSkeleton key={key} />
        ))}
      </div>
    </Section>
  );
}

/** The public face of a station. */
export function Landing({ hero, content, onRetry, showLogin = true, ...known }: LandingProps) {
  return (
    <>
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
        {({ sections, activities }) =>
          sections.map((section, index) => drawSection(section, index, { activities, ...known }))
        }
      </Loadable>
    </>
  );
}
