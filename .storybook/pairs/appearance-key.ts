/** Attributes that differ between rows of a list and that no style rule selects. */
const unstyledAttributes =
  / (?:id|for|name|value|href|src|srcset|alt|title|datetime|aria-(?:label|labelledby|describedby|controls|posinset|valuenow|valuetext))="[^"]*"/g;
const textPattern = />[^<]+</g;

function positionOf(element: Element): string {
  const siblings = element.parentElement?.children ?? [];
  const index = Array.prototype.indexOf.call(siblings, element);
  return `${index === 0 ? 'first' : ''} ${index === siblings.length - 1 ? 'last' : ''} ${index % 2}`;
}

function tagOf(element: Element): string {
  const shallow = element.cloneNode() as Element;
  return shallow.outerHTML.replace(unstyledAttributes, '');
}

/**
 * A key for the appearance of an interactive element inside its container. Elements with equal keys match the
 * same rules, so one check covers all rows of a list.
 */
export function appearanceKey(element: Element, container: Element): string {
  const ancestorKeys: string[] = [];
  for (let next: Element | null = container; next !== null; next = next.parentElement)
    ancestorKeys.push(tagOf(next), positionOf(next));
  const indexInContainer = [container, ...container.querySelectorAll('*')].indexOf(element);
  return [
    window.innerWidth,
    indexInContainer,
    container.outerHTML.replace(unstyledAttributes, '').replace(textPattern, '><'),
    ...ancestorKeys,
  ].join('\n');
}
