import {
  type Activity,
  type Cents,
  centsFromDecimal,
  type LandingSection,
  type SectionItem,
  sum,
} from '@estacao/domain';
import {
  contentOf,
  type SampleActivity,
  type SampleItem,
  type SampleSection,
} from '@estacao/stations/content';
import type { LandingContent } from '../landing/Landing.tsx';

/** What the API fills a station with, as screens get it. */
export interface StationContent {
  /** As visitors get it. */
  readonly landing: LandingContent;
  /** As members do. */
  readonly activities: readonly Activity[];
  /** Of the demo member. */
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

function toItem(item: SampleItem, id: number, covers: Covers): SectionItem {
  return {
    id,
    name: item.name,
    description: item.description ?? null,
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
    items: (section.items ?? []).map((item, index) => toItem(item, id * 100 + index, covers)),
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
  };
}

/** The content of a station in the domain's values. A story shows what the portal shows after its first start. */
export function stationContent(slug: string, covers: Covers): StationContent {
  const { sections, activities, members } = contentOf(slug);
  const [demo] = members;
  const all = activities.map((activity, index) => ({
    shown: toActivity(activity, index + 1, covers),
    isForAll: activity.membersOnly !== true,
  }));
  return {
    landing: {
      sections: sections.map((section, index) => toSection(section, index + 1, covers)),
      activities: all.filter(({ isForAll }) => isForAll).map(({ shown }) => shown),
    },
    activities: all.map(({ shown }) => shown),
    name: demo.name,
    firstName: demo.name.split(' ')[0] ?? '',
    points: sum((demo.points ?? []).map(({ points }) => centsFromDecimal(points) ?? 0)),
  };
}
