import type { Moment } from '../dates/moment.ts';
import type { OrderStatus } from '../orders/status.ts';

/** An order that is settled on delivery, as the staff that delivers it sees it. */
export interface SandboxDelivery {
  readonly id: number;
  readonly createdAt: Moment;
  readonly code: string;
  readonly member: string;
  readonly activity: string;
  readonly status: Extract<OrderStatus, 'sent' | 'delivered' | 'cancelled'>;
}
