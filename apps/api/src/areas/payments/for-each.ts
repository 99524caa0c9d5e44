import type { Services } from '../../services.ts';

/** Does the same for each of them. One that fails is written down, and keeps none of the others waiting. */
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
    }
  }
}
