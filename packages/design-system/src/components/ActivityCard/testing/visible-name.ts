import { expect } from 'storybook/test';

/** The visible part of a card's name, including the ellipsis. */
export async function visibleNameOf(link: HTMLElement): Promise<string> {
  const hiddenPart = link.querySelector('span');
  if (hiddenPart === null) return link.textContent;
  await expect(hiddenPart).toHaveStyle({ fontSize: '0px' });
  const start = link.textContent.slice(0, -hiddenPart.textContent.length);
  return `${start}${getComputedStyle(hiddenPart, '::before').content.replaceAll('"', '')}`;
}
