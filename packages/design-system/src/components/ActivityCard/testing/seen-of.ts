import { expect } from 'storybook/test';

/** The visible part of a card's name, including the ellipsis. */
export async function seenOf(link: HTMLElement): Promise<string> {
  const rest = link.querySelector('span');
  if (rest === null) return link.textContent;
  await expect(rest).toHaveStyle({ fontSize: '0px' });
  const start = link.textContent.slice(0, -rest.textContent.length);
  return `${start}${getComputedStyle(rest, '::before').content.replaceAll('"', '')}`;
}
