import type { ActivityKind } from '@estacao/domain';
import { expect, test } from 'vitest';
import { lockOf } from '../MemberCard.tsx';
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

test('returns no panel for reading content and sign-up rewards', () => {
  expect(panelOf({ kind: 'content', products: [] })).toBeNull();
  expect(panelOf({ kind: 'sign-up-reward', products: [] })).toBeNull();
});

test.each<ActivityKind>(['quiz', 'video', 'donation', 'content-participation', 'unknown'])(
  'shows the coming-soon panel for %s',
  (kind) => {
    expect(panelOf({ kind, products: [] })).toBe(SoonPanel);
  },
);

test('counts only activities that add to the purchases as a purchase', () => {
  const nothing = { coupon: null, course: null };
  expect(isPurchase({ ...nothing, kind: 'coupon' })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'course', course: sampleCourse })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'donation' })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'agreement' })).toBe(false);
  expect(isPurchase({ ...nothing, kind: 'agreement', coupon: { id: 1, price: 1 } })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'quiz' })).toBe(false);
});

test('names a single missing activity and counts several', () => {
  expect(lockOf({ missing: [] })).toBeUndefined();
  expect(lockOf({ missing: ['Quiz da semana'] })).toBe('Faça antes: Quiz da semana');
  expect(lockOf({ missing: ['Quiz da semana', 'Doe sangue'] })).toBe('Faça antes 2 atividades');
});
