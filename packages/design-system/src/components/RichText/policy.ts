/**
 * Elements, attributes and addresses that rich text may contain. Browser and server apply the same policy.
 *
 * A forbidden element is removed, but its text stays.
 */
export const policy = {
  elements: {
    p: [],
    br: [],
    hr: [],
    div: [],
    span: [],
    h2: [],
    h3: [],
    h4: [],
    h5: [],
    h6: [],
    strong: [],
    b: [],
    em: [],
    i: [],
    u: [],
    s: [],
    del: [],
    ins: [],
    sub: [],
    sup: [],
    small: [],
    mark: [],
    abbr: ['title'],
    q: [],
    cite: [],
    blockquote: [],
    code: [],
    pre: [],
    ul: [],
    ol: ['start', 'reversed'],
    li: ['value'],
    dl: [],
    dt: [],
    dd: [],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    figure: [],
    figcaption: [],
    table: [],
    caption: [],
    thead: [],
    tbody: [],
    tfoot: [],
    tr: [],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    iframe: ['src', 'title'],
  },
  /**
   * Elements removed together with their text. Authors never mean them as text, or parsers treat them
   * specially.
   */
  removedWithContents: [
    'annotation-xml',
    'audio',
    'colgroup',
    'desc',
    'foreignobject',
    'head',
    'math',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'plaintext',
    'script',
    'select',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
    'video',
    'xmp',
  ],
  numericAttributes: ['start', 'value', 'width', 'height', 'colspan', 'rowspan'],
  scopeValues: ['row', 'col', 'rowgroup', 'colgroup'],
  renamedElements: { h1: 'h2' },
  /** Relative addresses lead within the portal and are always allowed. */
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
  /** `data` pictures may only be bitmaps. */
  pictureSchemes: ['https', 'http', 'data'],
  pictureDataTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  frameHosts: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  externalLinkAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  pictureAttributes: { loading: 'lazy', decoding: 'async' },
  frameAttributes: {
    loading: 'lazy',
    allow: 'encrypted-media; fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
} as const satisfies Policy;

export interface Policy {
  readonly elements: Readonly<Record<string, readonly string[]>>;
  readonly removedWithContents: readonly string[];
  readonly numericAttributes: readonly string[];
  readonly scopeValues: readonly string[];
  readonly renamedElements: Readonly<Record<string, string>>;
  readonly linkSchemes: readonly string[];
  readonly pictureSchemes: readonly string[];
  readonly pictureDataTypes: readonly string[];
  readonly frameHosts: readonly string[];
  readonly externalLinkAttributes: Readonly<Record<string, string>>;
  readonly pictureAttributes: Readonly<Record<string, string>>;
  readonly frameAttributes: Readonly<Record<string, string>>;
}
