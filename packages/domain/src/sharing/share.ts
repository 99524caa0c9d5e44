import { sharingPath } from '../portal/paths.ts';

/** `source` is the member who shared, `campaign` the content. */
export interface Share {
  readonly source: number;
  readonly campaign: number;
}

/** The shared link counts the visit and then redirects. */
export function sharePath({ source, campaign }: Share): string {
  return `${sharingPath}?source=${source}&campaign=${campaign}`;
}

export const shareTexts = { thanks: 'Obrigado por compartilhar.' } as const;

export type ShareState = 'leaving' | 'unavailable';

const NUMBER = /^[1-9]\d{0,9}$/;
const LARGEST = 2_147_483_647;

function numberOf([text = '', ...others]: readonly string[]): number | undefined {
  const number = NUMBER.test(text) && others.length === 0 ? Number(text) : 0;
  return number > 0 && number <= LARGEST ? number : undefined;
}

/** Undefined unless the query has both, exactly once. */
export function readShare(query: { getAll(name: string): readonly string[] }): Share | undefined {
  const source = numberOf(query.getAll('source'));
  const campaign = numberOf(query.getAll('campaign'));
  return source === undefined || campaign === undefined ? undefined : { source, campaign };
}

/** A web address, or a portal path with a single leading slash. */
const FOLLOWED = /^(?:https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/i;

/** Whether the browser may follow it. Rejects scripts and protocol-relative addresses. */
export function isShareLink(link: string): boolean {
  return FOLLOWED.test(link);
}
