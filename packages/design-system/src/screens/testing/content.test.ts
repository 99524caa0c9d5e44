import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { stationContent } from './content.ts';

const covers = { quiz: '/quiz.svg' };

test('fills a story with the sample content that the API seeds', () => {
  const content = contentOf('aurora');
  const { landing, activities, firstName, points } = stationContent('aurora', covers);
  expect(landing.sections.map(({ title, menuTitle }) => [title, menuTitle])).toEqual(
    content.sections.map(({ title = null, menu = null }) => [title, menu]),
  );
  expect(activities.map(({ name }) => name)).toEqual(content.activities.map(({ name }) => name));
  expect(landing.activities).toHaveLength(
    content.activities.filter(({ membersOnly }) => !membersOnly).length,
  );
  expect(content.members[0].name.startsWith(firstName)).toBe(true);
  expect(points).toBe(140_050);
});

test("converts sample content to the domain's values", () => {
  const { landing, activities } = stationContent('a-new-one', covers);
  expect(landing.sections.map(({ kind }) => kind)).toEqual([
    'cards',
    'activities',
    'rows',
    'app',
    'plans',
    'form',
  ]);
  expect(landing.sections[0]?.items[0]).toMatchObject({ image: '/quiz.svg', link: 'none', url: null });
  expect(landing.sections[2]?.items.map(({ link }) => link)).toEqual(['signup', 'about']);
  expect(activities[0]).toMatchObject({ kind: 'quiz', image: '/quiz.svg', clickLabel: 'Responder' });
  expect(activities[1]).toMatchObject({ kind: 'survey', image: null, clickLabel: null });
});
