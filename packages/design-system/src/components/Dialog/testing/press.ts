import { expect, userEvent, waitFor } from 'storybook/test';

/**
 * Clicks as soon as the element accepts pointer events. A layer blocks them on the page for a moment while it
 * opens or closes.
 */
export async function press(element: Element): Promise<void> {
  await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'));
  await userEvent.click(element);
}
