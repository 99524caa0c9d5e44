/**
 * Elements, attributes and addresses that rich text may contain. Plain data: browser and server apply the
 * same policy. A forbidden element is removed, its text stays.
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
  /** Elements removed with their text: never meant to be read, or parsed by other rules. */
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
  numbers: ['start', 'value', 'width', 'height', 'colspan', 'rowspan'],
  scopes: ['row', 'col', 'rowgroup', 'colgroup'],
  renamed: { h1: 'h2' },
  /** Relative addresses lead within the portal and are always allowed. */
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
  /** `data` pictures may only be bitmaps. */
  pictureSchemes: ['https', 'http', 'data'],
  pictureData: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  frameHosts: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
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
