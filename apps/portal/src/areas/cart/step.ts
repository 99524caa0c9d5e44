import type { PaymentChoice } from '@estacao/domain';
import { type CartStep, selectCart } from '@estacao/sagas/cart';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { type LazyModule, lazyModules } from '../../lazy-module.ts';

export interface StepProps {
  /** Somebody came here from another step. */
  readonly moved: boolean;
  /** A card that is being typed is nowhere but on this page. */
  readonly choice: PaymentChoice;
  readonly onChoice: (choice: PaymentChoice) => void;
  /** Back to a step that is done, by its number. */
  readonly onStep: (step: number) => void;
}

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

/** How long what is in the cart is held, by the server's clock. */
export function useHold() {
  const { hold, now } = useSelector(selectCart);
  return hold === null ? undefined : { deadline: hold.expiresAt, now: now || Date.now() + hold.offset };
}
