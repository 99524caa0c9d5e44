import { type Activity, activityKindName, type LandingSection, type SectionItem } from '@estacao/domain';
import type { ActivityCardProps } from '../../components/ActivityCard/ActivityCard.tsx';
import type { PlanCardProps } from '../../components/PlanCard/PlanCard.tsx';

// Samples that no station's content contains.

export function sampleItem(overrides: Partial<SectionItem>): SectionItem {
  return {
    id: 1,
    name: 'Participe',
    description: null,
    image: null,
    videoUrl: null,
    link: 'none',
    url: null,
    buttonLabel: null,
    imageLeft: null,
    ...overrides,
  };
}

export function sampleSection(overrides: Partial<LandingSection>): LandingSection {
  return {
    id: 1,
    kind: 'cards',
    menuTitle: null,
    title: null,
    subtitle: null,
    titleColor: null,
    subtitleColor: null,
    background: { kind: 'none' },
    items: [],
    ...overrides,
  };
}

export const samplePlans: readonly (Omit<PlanCardProps, 'href'> & { readonly id: number })[] = [
  {
    id: 1,
    name: 'Individual',
    price: 1990,
    recurrence: 'Mensal',
    benefits: ['Descontos em farmácias', 'Telemedicina 24 horas'],
  },
  {
    id: 2,
    name: 'Família',
    price: 4990,
    recurrence: 'Mensal',
    benefits: ['Até 4 dependentes', 'Descontos em farmácias', 'Telemedicina 24 horas'],
  },
  { id: 3, name: 'Anual', price: 49_900, recurrence: 'Anual', benefits: ['Dois meses grátis'] },
];

const pointValues = [8000, 25_000, undefined, 4000] as const;

export function sampleCards(
  activities: readonly Activity[],
): readonly (ActivityCardProps & { readonly id: number })[] {
  return activities.map(({ id, name, image, clickLabel, kind }, index) => ({
    id,
    name,
    picture: image,
    clickLabel,
    kind: activityKindName(kind),
    points: pointValues[index % pointValues.length],
    href: `#${id}`,
    lockedReason: index === 3 ? `Faça antes: ${activities[0]?.name}` : undefined,
  }));
}
