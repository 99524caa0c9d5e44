/** What differs from one row of a list to the next, and what no rule asks for. */
const own =
  / (?:id|for|name|value|href|src|srcset|alt|title|datetime|aria-(?:label|labelledby|describedby|controls|posinset|valuenow|valuetext))="[^"]*"/g;
const words = />[^<]+</g;

/** Where it stands among its siblings, as far as rules ask for that. */
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
 * How something that can be pressed is drawn, as a part of a whole: the same for two of which every rule asks the same. The
 * twentieth row of a list answers to a pointer as the second does.
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
