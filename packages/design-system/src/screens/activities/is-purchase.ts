import { type ActivityDetail, priceOf } from '@estacao/domain';

/** Whether taking part leaves something behind among the member's purchases. */
export function isPurchase(activity: Pick<ActivityDetail, 'kind' | 'coupon' | 'course'>): boolean {
  switch (activity.kind) {
    case 'coupon':
    case 'course':
    case 'donation':
    case 'subscription':
      return true;
    case 'agreement':
      return (priceOf(activity) ?? 0) > 0;
    default:
      return false;
  }
}
