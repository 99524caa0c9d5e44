import type { CartStep } from '@estacao/sagas/cart';
import type { ComponentType } from 'react';
import { type LazyModule, lazyModules } from '../../lazy/lazy-module.ts';
import type { StepProps } from './step.ts';

type StepModule = LazyModule<{ default: ComponentType<StepProps> }>;

const module = lazyModules<{ default: ComponentType<StepProps> }>({
  './areas/cart/steps/Items.tsx': () => import('./steps/Items.tsx'),
  './areas/cart/steps/Delivery.tsx': () => import('./steps/Delivery.tsx'),
  './areas/cart/steps/Payment.tsx': () => import('./steps/Payment.tsx'),
  './areas/cart/steps/Review.tsx': () => import('./steps/Review.tsx'),
  './areas/cart/steps/Pix.tsx': () => import('./steps/Pix.tsx'),
  './areas/cart/steps/Analysis.tsx': () => import('./steps/Analysis.tsx'),
  './areas/cart/steps/Done.tsx': () => import('./steps/Done.tsx'),
});

/** Each step comes when it is near: nobody waits for one, and nobody loads one that they don't get to. */
export const stepModules: Readonly<Record<CartStep, StepModule>> = {
  items: module('./areas/cart/steps/Items.tsx'),
  delivery: module('./areas/cart/steps/Delivery.tsx'),
  payment: module('./areas/cart/steps/Payment.tsx'),
  review: module('./areas/cart/steps/Review.tsx'),
  pix: module('./areas/cart/steps/Pix.tsx'),
  analysis: module('./areas/cart/steps/Analysis.tsx'),
  done: module('./areas/cart/steps/Done.tsx'),
};

/** Where one goes from a step, most likely: it is fetched meanwhile. */
export const nextSteps: Readonly<Record<CartStep, readonly CartStep[]>> = {
  items: ['delivery', 'payment'],
  delivery: ['payment'],
  payment: ['review'],
  review: ['done', 'pix'],
  pix: ['done'],
  analysis: ['done'],
  done: [],
};
