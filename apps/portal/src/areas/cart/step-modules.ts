import type { CartStep } from '@estacao/sagas/cart';
import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from '../../lazy/lazy-module.ts';
import type { StepProps } from './step.ts';

type StepModule = LazyModule<{ default: ComponentType<StepProps> }>;

export const stepModules: Readonly<Record<CartStep, StepModule>> = {
  items: lazyModule('./areas/cart/steps/Items.tsx', () => import('./steps/Items.tsx')),
  delivery: lazyModule('./areas/cart/steps/Delivery.tsx', () => import('./steps/Delivery.tsx')),
  payment: lazyModule('./areas/cart/steps/Payment.tsx', () => import('./steps/Payment.tsx')),
  review: lazyModule('./areas/cart/steps/Review.tsx', () => import('./steps/Review.tsx')),
  pix: lazyModule('./areas/cart/steps/Pix.tsx', () => import('./steps/Pix.tsx')),
  analysis: lazyModule('./areas/cart/steps/Analysis.tsx', () => import('./steps/Analysis.tsx')),
  done: lazyModule('./areas/cart/steps/Done.tsx', () => import('./steps/Done.tsx')),
};

export const nextSteps: Readonly<Record<CartStep, readonly CartStep[]>> = {
  items: ['delivery', 'payment'],
  delivery: ['payment'],
  payment: ['review'],
  review: ['done', 'pix'],
  pix: ['done'],
  analysis: ['done'],
  done: [],
};
