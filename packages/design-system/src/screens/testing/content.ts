import {
  type Activity,
  benefitsOf,
  type Cents,
  centsFromDecimal,
  daysOf,
  type LandingSection,
  type Plan,
  type SafeHtml,
  type SectionItem,
  sortPlans,
  sum,
} from '@estacao/domain';
import {
  contentOf,
  type SampleActivity,
  type SampleItem,
  type SamplePlan,
  type SampleSection,
} from '@estacao/stations/content';
import type { LandingContent } from '../landing/Landing.tsx';

/** Sample content of a station, in the shape that screens receive. */
export interface StationContent {
  readonly landing: LandingContent;
  readonly activities: readonly Activity[];
  readonly plans: readonly Plan[];
  readonly firstName: string;
  readonly name: string;
  readonly points: Cents;
}

type Covers = Readonly<Record<string, string | undefined>>;

function linkOf({ link }: SampleItem): Pick<SectionItem, 'link' | 'url'> {
  switch (link) {
    case undefined:
      return { link: 'none', url: null };
    case 'login':
    case 'signup':
    case 'about':
      return { link, url: null };
    default:
      return { link: 'external', url: link };
  }
}

/** Text from the repository needs no sanitising. */
function trustedHtml(html: string | undefined): SafeHtml | null {
  return html === undefined ? null : (html as SafeHtml);
}

function toItem(item: SampleItem, id: number, covers: Covers): SectionItem {
  return {
    id,
    name: item.name,
    description: trustedHtml(item.description),
    image: (item.cover && covers[item.cover]) ?? null,
    videoUrl: item.videoUrl ?? null,
    ...linkOf(item),
    buttonLabel: item.button ?? null,
    imageLeft: item.imageLeft ?? null,
  };
}

function toSection(section: SampleSection, id: number, covers: Covers): LandingSection {
  return {
    id,
    kind: section.kind,
    menuTitle: section.menu ?? null,
    title: section.title ?? null,
    subtitle: section.subtitle ?? null,
    titleColor: null,
    subtitleColor: null,
    background: { kind: 'none' },
    items: (section.items ?? [])
      .filter(({ membersOnly }) => membersOnly !== true)
      .map((item, index) => toItem(item, id * 100 + index, covers)),
  };
}

function toActivity(activity: SampleActivity, id: number, covers: Covers): Activity {
  return {
    id,
    name: activity.name,
    image: (activity.cover && covers[activity.cover]) ?? null,
    clickLabel: activity.label ?? null,
    kind: activity.kind,
    url: activity.url ?? null,
    videoUrl: activity.videoUrl ?? null,
  };
}

function toPlan(plan: SamplePlan, id: number, covers: Covers, stationBenefits: readonly string[]): Plan {
  const planBenefits = { benefits: plan.benefits ?? [] };
  return {
    id,
    name: plan.name,
    description: trustedHtml(plan.description),
    image: (plan.cover && covers[plan.cover]) ?? null,
    benefits: benefitsOf(planBenefits, stationBenefits),
    amount: plan.amount === undefined ? null : (centsFromDecimal(plan.amount) ?? null),
    discount: centsFromDecimal(plan.discount ?? 0) ?? 0,
    days: plan.period === undefined ? null : daysOf(plan.period),
    isHighlighted: plan.highlighted === true,
    purchaseText: plan.button ?? null,
    externalId: plan.key,
    deletedAt: null,
  };
}

/** Stories show the content that the API seeds at its first start. */
export function stationContent(slug: string, covers: Covers): StationContent {
  const { sections, activities, members, plans, benefits } = contentOf(slug);
  const stationBenefits = benefits.map(({ name }) => name);
  const [demoMember] = members;
  const stationActivities = activities.map((activity, index) => ({
    activity: toActivity(activity, index + 1, covers),
    isPublic: activity.membersOnly !== true,
  }));
  return {
    landing: {
      sections: sections.map((section, index) => toSection(section, index + 1, covers)),
      activities: stationActivities.filter(({ isPublic }) => isPublic).map(({ activity }) => activity),
    },
    activities: stationActivities.map(({ activity }) => activity),
    plans: sortPlans(plans.map((plan, index) => toPlan(plan, index + 1, covers, stationBenefits))),
    name: demoMember.name,
    firstName: demoMember.name.split(' ')[0] ?? '',
    points: sum((demoMember.points ?? []).map(({ points }) => centsFromDecimal(points) ?? 0)),
  };
}
