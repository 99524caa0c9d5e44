import { NoAnswer } from '../../limits/within.ts';
import type { Services } from '../../services.ts';

/**
 * Does the same for each of them. One that fails is written down, and keeps none of the others waiting; but a gateway that doesn't
 * answer for one is not waited for once more for each of the others: they come the next time, before it.
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
