import { shuffle } from '../../.ci/tools/sample.ts';

export interface SectionStory {
  readonly station: string;
  readonly screen: string | undefined;
  readonly id: string;
}

/** Takes each station's passport and two more stories, and each screen once. Then fills up to the budget. */
export function sampleOf(stories: readonly SectionStory[], budget: number, seed: number): SectionStory[] {
  const shuffled = shuffle(stories, seed);
  const sample = new Set(shuffled.filter(({ screen }) => screen === undefined));
  const remaining = new Map(shuffled.map(({ station }) => [station, 2]));
  const seenScreens = new Set<string | undefined>();
  const addStory = (story: SectionStory) => {
    sample.add(story);
    seenScreens.add(story.screen);
    remaining.set(story.station, (remaining.get(story.station) ?? 0) - 1);
  };
  const candidates = shuffled.filter((story) => !sample.has(story));
  for (const story of candidates)
    if (!seenScreens.has(story.screen) && (remaining.get(story.station) ?? 0) > 0) addStory(story);
  for (const story of candidates) if (!seenScreens.has(story.screen)) addStory(story);
  for (const story of candidates)
    if (!sample.has(story) && (remaining.get(story.station) ?? 0) > 0) addStory(story);
  for (const story of candidates) if (sample.size < budget) sample.add(story);
  return [...sample];
}
