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

test('what one does on a page is told by the kind of the activity', () => {
  expect(panelOf({ kind: 'coupon', products: [] })).toBe(CouponPanel);
  expect(panelOf({ kind: 'coupon', products: [sampleProduct({})] })).toBe(ProductsPanel);
  expect(panelOf({ kind: 'course', products: [] })).toBe(CoursePanel);
  expect(panelOf({ kind: 'agreement', products: [] })).toBe(AgreementPanel);
  expect(panelOf({ kind: 'redirect', products: [] })).toBe(RedirectPanel);
  expect(panelOf({ kind: 'subscription', products: [sampleProduct({})] })).toBe(SubscriptionPanel);
});

test('there is nothing to do where there is something to read, and for what came with the sign-up', () => {
  expect(panelOf({ kind: 'content', products: [] })).toBeNull();
  expect(panelOf({ kind: 'sign-up-reward', products: [] })).toBeNull();
});

test.each<ActivityKind>(['quiz', 'video', 'donation', 'content-participation', 'unknown'])(
  'what is still to come says so: %s',
  (kind) => {
    expect(panelOf({ kind, products: [] })).toBe(SoonPanel);
  },
);

test('a purchase is what leaves something among the purchases', () => {
  const nothing = { coupon: null, course: null };
  expect(isPurchase({ ...nothing, kind: 'coupon' })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'course', course: sampleCourse })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'donation' })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'agreement' })).toBe(false);
  expect(isPurchase({ ...nothing, kind: 'agreement', coupon: { id: 1, price: 1 } })).toBe(true);
  expect(isPurchase({ ...nothing, kind: 'quiz' })).toBe(false);
});

test('what has to be done first is named where it is one, and counted where it is more', () => {
  expect(lockOf({ missing: [] })).toBeUndefined();
  expect(lockOf({ missing: ['Quiz da semana'] })).toBe('Faça antes: Quiz da semana');
  expect(lockOf({ missing: ['Quiz da semana', 'Doe sangue'] })).toBe('Faça antes 2 atividades');
});
