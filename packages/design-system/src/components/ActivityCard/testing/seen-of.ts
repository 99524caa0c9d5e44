import { expect } from 'storybook/test';

/** What one sees of the name that a card leads on by: whole, or its beginning and what marks the cut. */
export async function seenOf(link: HTMLElement): Promise<string> {
  const rest = link.querySelector('span');
  if (rest === null) return link.textContent;
  // What isn't seen is there for those who listen, and takes no room.
  await expect(rest).toHaveStyle({ fontSize: '0px' });
  const start = link.textContent.slice(0, -rest.textContent.length);
  return `${start}${getComputedStyle(rest, '::before').content.replaceAll('"', '')}`;
}
