import type { Words } from '../../words/pt-br/index.ts';
import { richText as richTextWords } from '../../words/pt-br/rich-text.ts';
import { policy as ours, type Policy } from './policy.ts';

type Said = Words['richText'];

/** Somewhere that is surely not another site: what stays there leads within the portal. */
const HERE = 'https://portal.invalid';

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}

function schemeOf({ protocol }: URL): string {
  return protocol.slice(0, -1);
}

function setAll(element: Element, attributes: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function mendLink(link: Element, policy: Policy) {
  const address = link.getAttribute('href');
  if (address === null) return;
  const url = urlOf(address);
  if (url === undefined || !policy.linkSchemes.includes(schemeOf(url))) link.removeAttribute('href');
  else if (/^https?:$/.test(url.protocol) && url.origin !== HERE) setAll(link, policy.outerLink);
}

function mendPicture(picture: Element, policy: Policy) {
  const url = urlOf(picture.getAttribute('src') ?? '');
  const scheme = url === undefined ? '' : schemeOf(url);
  const isDots =
    scheme !== 'data' || policy.pictureData.some((type) => url?.pathname.startsWith(`${type};base64,`));
  if (!picture.hasAttribute('src') || !policy.pictureSchemes.includes(scheme) || !isDots) {
    picture.remove();
    return;
  }
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  setAll(picture, policy.picture);
}

function mendFrame(frame: Element, policy: Policy, words: Said) {
  const url = urlOf(frame.getAttribute('src') ?? '');
  if (url?.protocol !== 'https:' || !policy.frameHosts.includes(url.host)) {
    frame.remove();
    return;
  }
  // What is written in it is for browsers that know no frames, and is never escaped.
  frame.replaceChildren();
  if (!frame.getAttribute('title')) frame.setAttribute('title', words.video);
  setAll(frame, policy.frame);
}

/** A wide table scrolls by itself, also by keyboard. */
function wrapTable(table: Element, words: Said) {
  const wrapper = table.ownerDocument.createElement('div');
  setAll(wrapper, {
    role: 'region',
    tabindex: '0',
    'aria-label': table.querySelector('caption')?.textContent?.trim() || words.table,
  });
  table.replaceWith(wrapper);
  wrapper.append(table);
}

/**
 * Second half of cleaning, on what the sanitiser has left, in a document that is not shown: attributes only where they
 * belong, addresses only where they may lead. Works on any DOM.
 */
export function applyPolicy(root: Element, policy: Policy = ours, words: Said = richTextWords): void {
  for (const [from, to] of Object.entries(policy.renamed))
    for (const element of root.querySelectorAll(from)) rename(element, to);
  for (const element of root.querySelectorAll('*')) {
    const kept = policy.elements[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
  }
  for (const link of root.querySelectorAll('a')) mendLink(link, policy);
  for (const picture of root.querySelectorAll('img')) mendPicture(picture, policy);
  for (const frame of root.querySelectorAll('iframe')) mendFrame(frame, policy, words);
  for (const table of root.querySelectorAll('table')) wrapTable(table, words);
}
