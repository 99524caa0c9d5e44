import { sharingPath } from '../portal/paths.ts';

/** What a link that somebody shared names: who shared it, and what. */
export interface Share {
  readonly source: number;
  readonly campaign: number;
}

/** Where a link leads that somebody shares: to what they share it for, by way of what counts it. */
export function sharePath({ source, campaign }: Share): string {
  return `${sharingPath}?source=${source}&campaign=${campaign}`;
}

export const shareTexts = { thanks: 'Obrigado por compartilhar.' } as const;

/** What has become of a link that was shared: it leads on, or there is nothing where it leads. */
export type ShareState = 'leaving' | 'unavailable';

/** A number as links have it, no larger than a database has them. */
const NUMBER = /^[1-9]\d{0,9}$/;
const LARGEST = 2_147_483_647;

function numberOf([text = '', ...others]: readonly string[]): number | undefined {
  const number = NUMBER.test(text) && others.length === 0 ? Number(text) : 0;
  return number > 0 && number <= LARGEST ? number : undefined;
}

/** Reads the query of a link that was shared. Nothing, where it doesn't name both, each once. */
export function readShare(query: { getAll(name: string): readonly string[] }): Share | undefined {
  const source = numberOf(query.getAll('source'));
  const campaign = numberOf(query.getAll('campaign'));
  return source === undefined || campaign === undefined ? undefined : { source, campaign };
}

/** An address on the web, or a path of the portal: one slash, and then no other. */
const FOLLOWED = /^(?:https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/i;

/** Whether a browser may be led to where a share leads. Whoever is led there never asked for a script, or another portal. */
export function isShareLink(link: string): boolean {
  return FOLLOWED.test(link);
}
