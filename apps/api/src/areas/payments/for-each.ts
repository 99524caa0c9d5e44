import { NoAnswer } from '../../limits/within.ts';
import type { Services } from '../../services.ts';

/**
 * Processes items one by one and reports failures. Stops when the gateway times out: the rest would wait as
 * long, and they come first next time.
 */
export async function forEach<Item>(
  { report }: Pick<Services, 'report'>,
  event: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      report(event, error);
      if (error instanceof NoAnswer) return;
    }
  }
}
