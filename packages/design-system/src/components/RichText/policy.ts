/**
 * What may stand in a text that somebody wrote in an editor, as plain data: whoever cleans it, a browser or a server,
 * goes by the same. What isn't named here doesn't stay; of an element that doesn't, its words do.
 */
export const policy = {
  /** Each element with the attributes that it may have. */
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
  /** Elements whose words go with them: they were never meant to be read, or are read by another parser. */
  silent: [
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
  /** What these attributes say, in every element. */
  numbers: ['start', 'value', 'width', 'height', 'colspan', 'rowspan'],
  scopes: ['row', 'col', 'rowgroup', 'colgroup'],
  /** Elements that become others: the page has its own first heading. */
  renamed: { h1: 'h2' },
  /** Where a link may lead. Addresses without a scheme lead within the portal. */
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
  /** Where a picture may come from. Of `data`, pictures made of dots only. */
  pictureSchemes: ['https', 'http', 'data'],
  pictureData: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  /** Whose players may be embedded, by https only. */
  frameHosts: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  /** What is put on every link to another site. */
  outerLink: { target: '_blank', rel: 'noopener noreferrer' },
  picture: { loading: 'lazy', decoding: 'async' },
  frame: {
    loading: 'lazy',
    allow: 'encrypted-media; fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
} as const satisfies Policy;

export interface Policy {
  readonly elements: Readonly<Record<string, readonly string[]>>;
  readonly silent: readonly string[];
  readonly numbers: readonly string[];
  readonly scopes: readonly string[];
  readonly renamed: Readonly<Record<string, string>>;
  readonly linkSchemes: readonly string[];
  readonly pictureSchemes: readonly string[];
  readonly pictureData: readonly string[];
  readonly frameHosts: readonly string[];
  readonly outerLink: Readonly<Record<string, string>>;
  readonly picture: Readonly<Record<string, string>>;
  readonly frame: Readonly<Record<string, string>>;
}
