import { MAX_DEPTH, type Markup, writeSafeHtml } from '@estacao/design-system';
import type { SafeHtml } from '@estacao/domain';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

function isElement(node: Node): node is DefaultTreeAdapterTypes.Element {
  return 'tagName' in node;
}

function childrenOf(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

function readNode(node: Node, depth: number): readonly Markup[] {
  if ('value' in node) return [node.value];
  if (!isElement(node) || depth > MAX_DEPTH) return [];
  return [
    {
      name: node.tagName,
      attributes: node.attrs.map(({ name, value }) => [name, value] as const),
      children: readChildren(node, depth + 1),
    },
  ];
}

function readChildren(node: Node, depth = 0): readonly Markup[] {
  return childrenOf(node).flatMap((child) => readNode(child, depth));
}

function bodyOf(node: Node): Node | undefined {
  const root = childrenOf(node).find((child) => isElement(child) && child.tagName === 'html');
  return root && childrenOf(root).find((child) => isElement(child) && child.tagName === 'body');
}

export function sanitiseOnServer(html: string): SafeHtml {
  const body = bodyOf(parse(html, { scriptingEnabled: false }));
  return writeSafeHtml(body === undefined ? [] : readChildren(body));
}
