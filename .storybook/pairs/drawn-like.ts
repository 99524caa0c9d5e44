/** Attributes that differ between rows of a list and that no style rule selects. */
const own =
  / (?:id|for|name|value|href|src|srcset|alt|title|datetime|aria-(?:label|labelledby|describedby|controls|posinset|valuenow|valuetext))="[^"]*"/g;
const words = />[^<]+</g;

function placeOf(element: Element): string {
  const siblings = element.parentElement?.children ?? [];
  const index = Array.prototype.indexOf.call(siblings, element);
  return `${index === 0 ? 'first' : ''} ${index === siblings.length - 1 ? 'last' : ''} ${index % 2}`;
}

function tagOf(element: Element): string {
  const shallow = element.cloneNode() as Element;
  return shallow.outerHTML.replace(own, '');
}

/**
 * A key for the appearance of an interactive element inside its container. Elements with equal keys match the
 * same rules, so one check covers all rows of a list.
 */
export function drawnLike(element: Element, whole: Element): string {
  const around: string[] = [];
  for (let next: Element | null = whole; next !== null; next = next.parentElement)
    around.push(tagOf(next), placeOf(next));
  const within = [whole, ...whole.querySelectorAll('*')].indexOf(element);
  return [window.innerWidth, within, whole.outerHTML.replace(own, '').replace(words, '><'), ...around].join(
    '\n',
  );
}
