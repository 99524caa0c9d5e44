import { type ActivityKind, activityKind, isSurveyKind, questionKind } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../content/index.ts';
import { readStations } from './stations.ts';

function listKinds<Kind extends string>(kindOf: (type: number) => Kind): readonly Kind[] {
  return Array.from({ length: 100 }, (_, type) => kindOf(type)).filter((kind) => kind !== 'unknown');
}

const kinds = listKinds(activityKind);
const slugs = readStations().stations.map(({ station }) => station.slug);

describe('sample activities', () => {
  test.each(slugs)('the samples of %s include every kind of activity', (slug) => {
    const presentKinds = new Set<ActivityKind>(contentOf(slug).activities.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !presentKinds.has(kind))).toEqual([]);
  });

  test.each(slugs)('the samples of %s have one survey for each survey activity', (slug) => {
    const { activities, surveys } = contentOf(slug);
    const surveyedKeys = surveys.map(({ activity }) => activity);
    const expectedActivities = activities.filter(
      ({ kind, key, products = [] }) =>
        isSurveyKind(kind) || (kind === 'coupon' && products.length > 0 && surveyedKeys.includes(key)),
    );
    expect(surveyedKeys.sort()).toEqual(expectedActivities.map(({ key }) => key).sort());
  });

  test('the sample surveys use every type of question', () => {
    const allQuestions = slugs
      .flatMap((slug) => contentOf(slug).surveys)
      .flatMap(({ questions }) => questions);
    const usedTypes = new Set<string>(allQuestions.map(({ type }) => type));
    expect(listKinds(questionKind).filter((kind) => !usedTypes.has(kind))).toEqual([]);
  });

  test('two stations share no single-choice sample question and no feedback', () => {
    const texts = slugs.flatMap((slug) =>
      contentOf(slug).surveys.flatMap(({ questions, feedbacks = [] }) => [
        ...questions.filter(({ type }) => type.startsWith('single')).map(({ question }) => question),
        ...feedbacks.map(({ text }) => text),
      ]),
    );
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
