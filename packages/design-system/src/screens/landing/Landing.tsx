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
  CardCarousel,
  Cards,
  CentredItems,
  Media,
  MediaRows,
  Plans,
  StoreLinks,
  type Stores,
} from './Sections.tsx';

export interface LandingContent {
  readonly sections: readonly LandingSection[];
  readonly activities: readonly Activity[];
}

interface LandingExtras {
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

export interface LandingProps extends LandingExtras {
  hero: Pick<
    HeroProps,
    'title' | 'subtitle' | 'phonePictures' | 'desktopPictures' | 'intervalMs' | 'pauseOnInteraction'
  >;
  content: Loaded<LandingContent>;
  onRetry?: (() => unknown) | undefined;
  showLogin?: boolean;
  /** Shown above the hero, for stations whose app comes first. */
  appSection?: ReactNode;
}

type SectionData = Pick<LandingContent, 'activities'> & LandingExtras;

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

/** Accessible name of a carousel. It must differ from the section's name, which may already be the title. */
function carouselLabel(kindLabel: string, { title }: LandingSection): string {
  return title === null ? kindLabel : `${kindLabel}: ${title}`;
}

/** Renders a section's content, or `null` if it is empty or of an unknown kind. */
function renderContent(section: LandingSection, needsPlate: boolean, content: SectionData): ReactNode {
  const { kind, items } = section;
  const { activities, onActivity, plans = noPlans, stores, form } = content;
  switch (kind) {
    case 'cards':
      return items.length === 0 ? null : <Cards items={items} />;
    case 'carousel':
      return items.length === 0 ? null : (
        <CardCarousel items={items} label={carouselLabel('Destaques', section)} />
      );
    case 'rows':
      return items.length === 0 ? null : <MediaRows items={items} needsPlate={needsPlate} />;
    case 'stack':
      return items.length === 0 ? null : <CentredItems items={items} needsPlate={needsPlate} />;
    case 'activities':
      return activities.length === 0 ? null : (
        <Activities
          label={carouselLabel('Atividades', section)}
          activities={activities}
          onActivity={onActivity}
        />
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
function renderSections(sections: readonly LandingSection[], content: SectionData): ReactNode[] {
  const rendered: ReactNode[] = [];
  for (const section of sections) {
    const backdrop = backdropOf(section);
    const sectionContent = renderContent(section, backdrop !== undefined, content);
    if (sectionContent !== null)
      rendered.push(renderSection(section, rendered.length, backdrop, sectionContent));
  }
  return rendered;
}

function renderSection(
  section: LandingSection,
  index: number,
  backdrop: Backdrop | undefined,
  sectionContent: ReactNode,
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
      {sectionContent}
    </Section>
  );
}

function LandingSkeleton() {
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
export function Landing({ hero, content, onRetry, showLogin = true, appSection, ...extras }: LandingProps) {
  // The app-first block already shows the store links.
  const visibleExtras = appSection === undefined ? extras : { ...extras, stores: undefined };
  return (
    <>
      {appSection === undefined ? null : (
        <Section
          title="Baixe nosso App!"
          subtitle="Aponte a câmera do celular para um dos códigos: é no aplicativo que tudo acontece."
          size="2xl"
          align="center"
          tone="sunken"
        >
          {appSection}
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
      <Loadable of={content} skeleton={<LandingSkeleton />} onRetry={onRetry}>
        {({ sections, activities }) => renderSections(sections, { activities, ...visibleExtras })}
      </Loadable>
    </>
  );
}
