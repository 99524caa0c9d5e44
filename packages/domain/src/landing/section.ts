import { externalTarget, type LinkTarget } from '../activities/activity.ts';
import { aboutPath, paths } from '../portal/paths.ts';
import type { SafeHtml } from '../text/text.ts';

const kinds = {
  1: 'cards',
  2: 'rows',
  3: 'carousel',
  4: 'stack',
  5: 'activities',
  6: 'app',
  7: 'plans',
  8: 'form',
  9: 'media',
} as const;

export type SectionKind = (typeof kinds)[keyof typeof kinds] | 'unknown';

/** A newer kind becomes `unknown`: the page leaves it out and shows the rest. */
export function sectionKind(type: number): SectionKind {
  return (kinds as Readonly<Record<number, SectionKind>>)[type] ?? 'unknown';
}

type SectionType = keyof typeof kinds;

export function sectionType(kind: Exclude<SectionKind, 'unknown'>): SectionType;
export function sectionType(kind: SectionKind): SectionType | undefined;
export function sectionType(kind: SectionKind): SectionType | undefined {
  const entry = Object.entries(kinds).find(([, name]) => name === kind);
  return entry && (Number(entry[0]) as SectionType);
}

export type SectionBackground =
  | { readonly kind: 'none' }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'unknown'; readonly type: string };

export type SectionLink = 'external' | 'none' | 'login' | 'signup' | 'about';

/** Screens get sanitised HTML. On the wire the description is not sanitised yet: `SectionItem<string>`. */
export interface SectionItem<Description extends string = SafeHtml> {
  readonly id: number;
  readonly name: string;
  readonly description: Description | null;
  readonly image: string | null;
  readonly videoUrl: string | null;
  readonly link: SectionLink;
  readonly url: string | null;
  readonly buttonLabel: string | null;
  /** Which side of a row has the picture; null alternates. */
  readonly imageLeft: boolean | null;
}

export interface SectionEntry {
  readonly id: number;
  readonly kind: SectionKind;
  /** Label in the navigation; null hides the section there. */
  readonly menuTitle: string | null;
}

export interface LandingSection<Description extends string = SafeHtml> extends SectionEntry {
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly titleColor: string | null;
  readonly subtitleColor: string | null;
  readonly background: SectionBackground;
  readonly items: readonly SectionItem<Description>[];
}

export function itemTarget({
  id,
  link,
  url,
}: Pick<SectionItem, 'id' | 'link' | 'url'>): LinkTarget | undefined {
  switch (link) {
    case 'external':
      return externalTarget(url);
    case 'login':
      return { href: paths.login, newTab: false };
    case 'signup':
      return { href: paths.register, newTab: false };
    case 'about':
      return { href: aboutPath(id), newTab: false };
    case 'none':
      return undefined;
  }
}

export function sectionAnchor({ id, kind }: Pick<SectionEntry, 'id' | 'kind'>): string {
  return kind === 'plans' ? 'plans' : `secao${id}`;
}

export interface About<Description extends string = SafeHtml> {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: Description | null;
}
