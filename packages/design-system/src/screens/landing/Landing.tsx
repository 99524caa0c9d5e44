import type { ReactNode } from 'react';
import { ActivityCardSkeleton } from '../../components/ActivityCard/ActivityCardSkeleton.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { Hero, type HeroProps } from '../../components/Hero/Hero.tsx';
import { PublicFrame, type PublicFrameProps } from '../../components/PublicFrame/PublicFrame.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { type Backdrop, Section } from '../../components/Section/Section.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import { columns } from './Landing.css.ts';
import {
  Activities,
  type ActivitiesProps,
  Cards,
  Centred,
  Media,
  Plans,
  Rows,
  StoreLinks,
  type Stores,
} from './Sections.tsx';
import type { LandingActivity, LandingPlan, LandingSection } from './types.ts';

export interface LandingProps {
  frame: Pick<PublicFrameProps, 'navbar' | 'footer'>;
  hero: Pick<HeroProps, 'title' | 'subtitle' | 'phone' | 'desktop' | 'words' | 'everyMs'>;
  /** In the order they are drawn. Not there yet: their shape is shown. */
  sections?: readonly LandingSection[] | undefined;
  /** The sections could not be loaded. */
  failed?: boolean;
  onRetry?: (() => unknown) | undefined;
  /** What visitors may take part in, for the sections that list it. */
  activities?: readonly LandingActivity[];
  /** Shows an activity over the page: prevent the default then. */
  onActivity?: ActivitiesProps['onActivity'];
  /** Without any, the section of plans isn't there. */
  plans?: readonly LandingPlan[];
  /** Where the app is; without it, its section isn't there. */
  stores?: Stores | undefined;
  /** The form of the contact section; without one a link leads to it. */
  form?: ReactNode;
  /** Says that the site is for people of age. */
  majorityNotice?: boolean;
}

type Content = Required<Pick<LandingProps, 'activities' | 'plans'>> &
  Pick<LandingProps, 'onActivity' | 'stores' | 'form'>;

function backdropOf(section: LandingSection): Backdrop | undefined {
  const title = section.title_color ?? undefined;
  const subtitle = section.subtitle_color ?? undefined;
  if (section.background_type === 'color' && section.background_color !== null)
    return { color: section.background_color, title, subtitle };
  if (section.background_type === 'image' && section.background_image !== null)
    return { picture: section.background_image };
  return undefined;
}

/** What a section shows; nothing where it has nothing to show, or is of a kind that nobody knows. */
function contentOf(section: LandingSection, plate: boolean, content: Content): ReactNode {
  const items = section.section_items;
  switch (section.type_id) {
    case 1:
    case 3:
      return items.length === 0 ? null : <Cards items={items} plate={plate} />;
    case 2:
      return items.length === 0 ? null : <Rows items={items} plate={plate} />;
    case 4:
      return items.length === 0 ? null : <Centred items={items} plate={plate} />;
    case 5:
      return content.activities.length === 0 ? null : (
        <Activities activities={content.activities} onActivity={content.onActivity} />
      );
    case 6:
      return content.stores === undefined ? null : <StoreLinks {...content.stores} />;
    case 7:
      return content.plans.length === 0 ? null : <Plans plans={content.plans} />;
    case 8:
      return (
        content.form ?? (
          <Row>
            <Button kind="main" href="/suporte">
              Fale Conosco
            </Button>
          </Row>
        )
      );
    case 9:
      return items.length === 0 ? null : <Media items={items} plate={plate} />;
    default:
      return null;
  }
}

const APP = 6;
const PLANS = 7;
const STACK = 4;

function drawSection(section: LandingSection, index: number, content: Content): ReactNode {
  const backdrop = backdropOf(section);
  const shown = contentOf(section, backdrop !== undefined, content);
  if (shown === null) return null;
  const { type_id: type } = section;
  return (
    <Section
      key={section.id}
      id={type === PLANS ? 'plans' : `secao${section.id}`}
      title={section.title ?? (type === APP ? 'Baixe nosso App!' : undefined)}
      subtitle={section.subtitle ?? undefined}
      size="2xl"
      align={type === STACK ? 'center' : 'start'}
      // Neighbours differ in ground, so that one sees where one ends.
      tone={type === APP ? 'brand' : backdrop === undefined && index % 2 === 1 ? 'sunken' : 'canvas'}
      backdrop={backdrop}
    >
      {shown}
    </Section>
  );
}

function Loading() {
  return (
    <Section>
      <span role="status" className={hidden}>
        Carregando...
      </span>
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
export function Landing({
  frame,
  hero,
  sections,
  failed = false,
  onRetry,
  activities = [],
  onActivity,
  plans = [],
  stores,
  form,
  majorityNotice = false,
}: LandingProps) {
  return (
    <PublicFrame
      {...frame}
      notice={majorityNotice ? <Callout>Este site é destinado a maiores de 18 anos.</Callout> : null}
    >
      <Hero
        {...hero}
        actions={
          <Row>
            <Button kind="main" href={frame.navbar.signUpHref ?? '/cadastrar'}>
              Quero participar
            </Button>
            {frame.navbar.showLogin === false ? null : (
              <Button href={frame.navbar.loginHref ?? '/login'}>Já tenho conta</Button>
            )}
          </Row>
        }
      />
      {failed ? <ErrorState onRetry={onRetry} /> : null}
      {!failed && sections === undefined ? <Loading /> : null}
      {failed
        ? null
        : sections?.map((section, index) =>
            drawSection(section, index, { activities, onActivity, plans, stores, form }),
          )}
    </PublicFrame>
  );
}
