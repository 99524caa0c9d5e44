import { SaxesParser } from 'saxes';
import { UnusableDrawing } from './values.ts';

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

export const MAX_LENGTH = 1_000_000;
const MAX_ELEMENTS = 10_000;
const MAX_DEPTH = 64;

function parseNames(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const allowedElements = parseNames(
  'circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop svg symbol use',
);

/** Dropped with their content: they draw nothing, or the drawing looks the same without them. */
const droppedElements = parseNames(
  'animate animateColor animateMotion animateTransform desc filter marker metadata script set title view',
);

type OpenNode = Element | 'style' | 'outside';

/**
 * Reads the elements on the allowlist, with any namespace prefix. Throws on any other visible element,
 * because dropping it would change the drawing.
 */
export function readSvg(text: string): Drawing {
  if (text.length > MAX_LENGTH) throw new UnusableDrawing('SVG too long');
  let css = '';
  let root: Element | undefined;
  let count = 0;
  const openNodes: OpenNode[] = [];

  const createNode = (uri: string, local: string): OpenNode => {
    const parent = openNodes.at(-1);
    // Also limits dropped elements: saxes searches every ancestor for a prefix.
    if (openNodes.length >= MAX_DEPTH) throw new UnusableDrawing('elements nested too deep');
    // Elements in an editor's namespace draw nothing, and dropped elements lose their content.
    if (parent === 'outside' || uri !== SVG || droppedElements.has(local)) return 'outside';
    if (local === 'style') return 'style';
    // Without its address, a link is a group.
    const name = local === 'a' ? 'g' : local;
    if (!allowedElements.has(name)) throw new UnusableDrawing(`has <${local}>`);
    if (++count > MAX_ELEMENTS) throw new UnusableDrawing('too many elements');
    const element: Element = { name, attributes: new Map(), children: [] };
    if (parent === undefined) root = element;
    else if (parent === 'style') throw new UnusableDrawing('element inside a style sheet');
    else parent.children.push(element);
    return element;
  };

  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  // Entities and default attributes are declared between brackets.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new UnusableDrawing('declares entities or default attributes');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const node = createNode(uri, local);
    openNodes.push(node);
    if (typeof node === 'string') return;
    for (const { uri: attributeUri, local: name, value } of Object.values(attributes)) {
      if (attributeUri === '') node.attributes.set(name, value);
      else if (attributeUri === XLINK && name === 'href' && !('href' in attributes))
        node.attributes.set(name, value);
    }
  });
  parser.on('closetag', () => {
    openNodes.pop();
  });
  const appendCss = (characters: string) => {
    if (openNodes.at(-1) === 'style') css += characters;
  };
  parser.on('text', appendCss);
  parser.on('cdata', appendCss);
  parser.write(text).close();
  if (root?.name !== 'svg') throw new UnusableDrawing('no drawing');
  return { root, css };
}
