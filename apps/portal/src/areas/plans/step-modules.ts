import type { CheckoutStep } from '@estacao/sagas/plans';
import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from '../../lazy/lazy-module.ts';
import type { PlanStepProps } from './step.ts';

type StepModule = LazyModule<{ default: ComponentType<PlanStepProps> }>;

export const stepModules: Readonly<Record<CheckoutStep, StepModule>> = {
  form: lazyModule('./areas/plans/steps/PaymentStep.tsx', () => import('./steps/PaymentStep.tsx')),
  waiting: lazyModule('./areas/plans/steps/WaitingStep.tsx', () => import('./steps/WaitingStep.tsx')),
  done: lazyModule('./areas/plans/steps/ReceiptStep.tsx', () => import('./steps/ReceiptStep.tsx')),
};

/** Likely next steps, preloaded while the member is on a step. */
export const nextSteps: Readonly<Record<CheckoutStep, readonly CheckoutStep[]>> = {
  form: ['done', 'waiting'],
  waiting: ['done'],
  done: [],
};
