import { type ActivityDetail, type ActivityKind, sellsProducts } from '@estacao/domain';
import type { ComponentType } from 'react';
import { AgreementPanel } from './AgreementPanel.tsx';
import { CouponPanel } from './CouponPanel.tsx';
import { CoursePanel } from './CoursePanel.tsx';
import { ProductsPanel } from './ProductsPanel.tsx';
import type { PanelProps } from './panel.ts';
import { RedirectPanel } from './RedirectPanel.tsx';
import { SoonPanel } from './SoonPanel.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

/** What one does on the page of an activity, by its kind; `null` where there is nothing to do. */
const panels: Partial<Record<ActivityKind, ComponentType<PanelProps> | null>> = {
  coupon: CouponPanel,
  course: CoursePanel,
  agreement: AgreementPanel,
  redirect: RedirectPanel,
  subscription: SubscriptionPanel,
  content: null,
  'sign-up-reward': null,
};

export function panelOf(
  activity: Pick<ActivityDetail, 'kind' | 'products'>,
): ComponentType<PanelProps> | null {
  if (sellsProducts(activity)) return ProductsPanel;
  const found = panels[activity.kind];
  return found === undefined ? SoonPanel : found;
}
