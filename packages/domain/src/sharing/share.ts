import { sharingPath } from '../portal/paths.ts';

/** `source` is the member who shared, `campaign` the content. */
export interface Share {
  readonly source: number;
  readonly campaign: number;
}

/** The portal redirects this path to the link of the shared activity. */
export function sharePath({ source, campaign }: Share): string {
  return `${sharingPath}?source=${source}&campaign=${campaign}`;
}

export const shareTexts = { thanks: 'Obrigado por compartilhar.' } as const;

export type ShareState = 'leaving' | 'unavailable';

const ID_PATTERN = /^[1-9]\d{0,9}$/;
const MAX_ID = 2_147_483_647;

function parseId([text = '', ...rest]: readonly string[]): number | undefined {
  const id = ID_PATTERN.test(text) && rest.length === 0 ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** Undefined unless the query has `source` and `campaign` exactly once each. */
export function parseShare(query: { getAll(name: string): readonly string[] }): Share | undefined {
  const source = parseId(query.getAll('source'));
  const campaign = parseId(query.getAll('campaign'));
  return source === undefined || campaign === undefined ? undefined : { source, campaign };
}

/** A web address, or a portal path with a single leading slash. */
const LINK_PATTERN =
  /^(?:https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/i;

/** Whether the browser may follow the link. Rejects scripts and protocol-relative addresses. */
export function isShareLink(link: string): boolean {
  return LINK_PATTERN.test(link);
}
