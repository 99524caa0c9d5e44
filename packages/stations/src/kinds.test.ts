import { type ActivityKind, activityKind, isSurveyKind, questionKind } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../content/index.ts';
import { readStations } from './stations.ts';

function named<Kind extends string>(kindOf: (type: number) => Kind): readonly Kind[] {
  return Array.from({ length: 100 }, (_, type) => kindOf(type)).filter((kind) => kind !== 'unknown');
}

const kinds = named(activityKind);
const slugs = readStations().stations.map(({ station }) => station.slug);

describe('sample activities', () => {
  test.each(slugs)('include every kind of activity at %s', (slug) => {
    const there = new Set<ActivityKind>(contentOf(slug).activities.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !there.has(kind))).toEqual([]);
  });

  test.each(slugs)('have one survey for each survey activity at %s', (slug) => {
    const { activities, surveys } = contentOf(slug);
    const asked = surveys.map(({ activity }) => activity);
    const asking = activities.filter(
      ({ kind, key, products = [] }) =>
        isSurveyKind(kind) || (kind === 'coupon' && products.length > 0 && asked.includes(key)),
    );
    expect(asked.sort()).toEqual(asking.map(({ key }) => key).sort());
  });

  test('use every type of question', () => {
    const asked = slugs.flatMap((slug) => contentOf(slug).surveys).flatMap(({ questions }) => questions);
    const ways = new Set<string>(asked.map(({ type }) => type));
    expect(named(questionKind).filter((kind) => !ways.has(kind))).toEqual([]);
  });

  test('share no question or feedback between two stations', () => {
    const said = slugs.flatMap((slug) =>
      contentOf(slug).surveys.flatMap(({ questions, feedbacks = [] }) => [
        ...questions.filter(({ type }) => type.startsWith('single')).map(({ question }) => question),
        ...feedbacks.map(({ text }) => text),
      ]),
    );
    expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([]);
  });
});
