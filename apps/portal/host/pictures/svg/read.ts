import { SaxesParser } from 'saxes';
import { Unusable } from './values.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: Element[];
}

export interface Drawing {
  readonly root: Element;
  readonly css: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

export const LONGEST = 1_000_000;
const MOST_ELEMENTS = 10_000;
const DEEPEST = 64;

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const known = names(
  'circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop svg symbol use',
);

/** Dropped with their content: they draw nothing, or the drawing looks the same without them. */
const dispensable = names(
  'animate animateColor animateMotion animateTransform desc filter marker metadata script set title view',
);

type Place = Element | 'style' | 'outside';

/**
 * Reads the elements on the allowlist, whatever their prefix. Throws on any other visible element, because
 * dropping it would change the drawing.
 */
export function readSvg(text: string): Drawing {
  if (text.length > LONGEST) throw new Unusable('the SVG is too long');
  let css = '';
  let root: Element | undefined;
  let count = 0;
  const places: Place[] = [];

  const placeOf = (uri: string, local: string): Place => {
    const parent = places.at(-1);
    // Also limits dropped elements: saxes searches every ancestor for a prefix.
    if (places.length >= DEEPEST) throw new Unusable('too deep');
    // Elements in an editor's namespace draw nothing.
    if (parent === 'outside' || uri !== SVG || dispensable.has(local)) return 'outside';
    if (local === 'style') return 'style';
    // Without its address, a link is a group.
    const name = local === 'a' ? 'g' : local;
    if (!known.has(name)) throw new Unusable(`has <${local}>`);
    if (++count > MOST_ELEMENTS) throw new Unusable('too many elements');
    const element: Element = { name, attributes: new Map(), children: [] };
    if (parent === undefined) root = element;
    else if (parent === 'style') throw new Unusable('an element in a style sheet');
    else parent.children.push(element);
    return element;
  };

  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  // Entities and default attributes are declared between brackets.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Unusable('declares entities or default attributes');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const place = placeOf(uri, local);
    places.push(place);
    if (typeof place === 'string') return;
    for (const { uri: of, local: name, value } of Object.values(attributes)) {
      if (of === '') place.attributes.set(name, value);
      else if (of === XLINK && name === 'href' && !('href' in attributes)) place.attributes.set(name, value);
    }
  });
  parser.on('closetag', () => {
    places.pop();
  });
  const write = (words: string) => {
    if (places.at(-1) === 'style') css += words;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text).close();
  if (root?.name !== 'svg') throw new Unusable('no drawing');
  return { root, css };
}
