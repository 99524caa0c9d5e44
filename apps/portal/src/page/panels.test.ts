import type { ActivityDetail, ActivityKind } from '@estacao/domain';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import type { LazyModule } from '../lazy/lazy-module.ts';
import type { PanelModule } from './panel.ts';
import { panelFor } from './panels.tsx';

const panels: Readonly<Record<ActivityKind, readonly [string, 'aside' | 'main'] | null>> = {
  invitation: ['invitations/InvitePanel', 'aside'],
  'member-invitation': ['invitations/InvitePanel', 'aside'],
  'sign-up-reward': null,
  coupon: null,
  course: null,
  share: ['sharing/SharePanel', 'aside'],
  quiz: ['quizzes/QuizPanel', 'main'],
  survey: ['survey/SurveyPanel', 'main'],
  'member-survey': ['survey/SurveyPanel', 'main'],
  checklist: ['survey/SurveyPanel', 'main'],
  poll: ['survey/SurveyPanel', 'main'],
  'checklist-quiz': ['survey/SurveyPanel', 'main'],
  personality: ['survey/SurveyPanel', 'main'],
  redirect: null,
  'product-order': ['delivery/DeliveryPanel', 'main'],
  agreement: null,
  content: null,
  'content-participation': ['contents/ContentPanel', 'main'],
  video: ['playlist/PlaylistPanel', 'main'],
  donation: ['donation/DonationPanel', 'aside'],
  subscription: null,
  unknown: null,
};
const kinds = Object.entries(panels) as [ActivityKind, (typeof panels)[ActivityKind]][];

function activityOf(kind: ActivityKind): ActivityDetail {
  return { id: 1, kind } as ActivityDetail;
}

function panelOf(kind: ActivityKind) {
  const panel = panelFor(activityOf(kind));
  if (panel === undefined) return null;
  if (!isValidElement<{ source: LazyModule<PanelModule>; activity: ActivityDetail }>(panel.children))
    throw new Error(`the panel of ${kind} renders no element`);
  const { source, activity } = panel.children.props;
  expect(activity).toEqual(activityOf(kind));
  return [source.file, panel.place];
}

test.each(kinds)('shows an activity of kind %s in the panel of its area', (kind, panel) => {
  expect(panelOf(kind)).toEqual(panel && [`src/areas/${panel[0]}.tsx`, panel[1]]);
});

test('shows no panel while the activity is loading or missing', () => {
  expect(panelFor(undefined)).toBeUndefined();
  expect(panelFor(null)).toBeUndefined();
});
