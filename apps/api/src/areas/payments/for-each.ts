import { ServiceTimeout } from '../../limits/with-timeout.ts';
import type { Services } from '../../services.ts';

/**
 * Processes items one by one and reports failures. Stops at a gateway timeout: later items would time out
 * too, and the next run starts with them.
 */
export async function forEach<Item>(
  { reportError }: Pick<Services, 'reportError'>,
  event: string,
  items: readonly Item[],
  callback: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await callback(item);
    } catch (error) {
      reportError(event, error);
      if (error instanceof ServiceTimeout) return;
    }
  }
}
