import { expect, userEvent, waitFor } from 'storybook/test';

/**
 * Presses what is in a dialog or a menu, or what was behind one, as soon as it can be pressed. It stands in the document a
 * moment before: until a layer has taken over from the page, or given back, presses go through it.
 */
export async function press(element: Element): Promise<void> {
  await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'));
  await userEvent.click(element);
}
