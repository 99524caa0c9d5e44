import type { Activity, Purchase } from '@estacao/domain';

export function purchasesOf(activities: readonly Activity[]): readonly Purchase[] {
  return activities.slice(0, 5).map(({ name, image }, index, all) => ({
    id: index + 1,
    createdAt: `2026-03-0${5 - index}T17:07:00-03:00`,
    price: 1990 + index * 1250,
    code: `CP-7HK2-91Q${index}`,
    name,
    image,
    reward: index * 500,
    isDonation: index === all.length - 1,
  }));
}
