import type { ActivityKind } from '@estacao/domain';
import { expect, test } from 'vitest';
import { lockReasonOf } from '../MemberCard.tsx';
import { sampleCourse, sampleProduct } from '../testing/content.ts';
import { CoursePanel } from './CoursePanel.tsx';
import {
  AgreementPanel,
  CouponPanel,
  isPurchase,
  ProductsPanel,
  panelOf,
  RedirectPanel,
  SoonPanel,
  SubscriptionPanel,
} from './panels.tsx';

test('selects the panel by the kind of the activity', () => {
  expect(panelOf({ kind: 'coupon', products: [] })).toBe(CouponPanel);
  expect(panelOf({ kind: 'coupon', products: [sampleProduct({})] })).toBe(ProductsPanel);
  expect(panelOf({ kind: 'course', products: [] })).toBe(CoursePanel);
  expect(panelOf({ kind: 'agreement', products: [] })).toBe(AgreementPanel);
  expect(panelOf({ kind: 'redirect', products: [] })).toBe(RedirectPanel);
  expect(panelOf({ kind: 'subscription', products: [sampleProduct({})] })).toBe(SubscriptionPanel);
});

test('reading content and sign-up rewards have no panel', () => {
  expect(panelOf({ kind: 'content', products: [] })).toBeNull();
  expect(panelOf({ kind: 'sign-up-reward', products: [] })).toBeNull();
});

test.each<ActivityKind>(['quiz', 'video', 'donation', 'content-participation', 'unknown'])(
  'an activity of the kind %s has the coming-soon panel',
  (kind) => {
    expect(panelOf({ kind, products: [] })).toBe(SoonPanel);
  },
);

test('coupons, courses, donations and priced agreements count as purchases; free agreements and quizzes don’t', () => {
  const noOffers = { coupon: null, course: null };
  expect(isPurchase({ ...noOffers, kind: 'coupon' })).toBe(true);
  expect(isPurchase({ ...noOffers, kind: 'course', course: sampleCourse })).toBe(true);
  expect(isPurchase({ ...noOffers, kind: 'donation' })).toBe(true);
  expect(isPurchase({ ...noOffers, kind: 'agreement' })).toBe(false);
  expect(isPurchase({ ...noOffers, kind: 'agreement', coupon: { id: 1, price: 1 } })).toBe(true);
  expect(isPurchase({ ...noOffers, kind: 'quiz' })).toBe(false);
});

test('the lock reason names a single missing activity, or counts several', () => {
  expect(lockReasonOf({ missing: [] })).toBeUndefined();
  expect(lockReasonOf({ missing: ['Quiz da semana'] })).toBe('Faça antes: Quiz da semana');
  expect(lockReasonOf({ missing: ['Quiz da semana', 'Doe sangue'] })).toBe('Faça antes 2 atividades');
});
