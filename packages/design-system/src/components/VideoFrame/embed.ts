export interface Embed {
  provider: 'YouTube' | 'Vimeo';
  /** The address starts playback at once, because it loads only after a click. */
  src: string;
}

const youTubeHosts = /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com)$/;
const vimeoHosts = /^(?:www\.|player\.)?vimeo\.com$/;

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function youTubeIdOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const id =
    hostname === 'youtu.be'
      ? segments[0]
      : segments[0] === 'watch'
        ? (searchParams.get('v') ?? undefined)
        : ['embed', 'shorts', 'live'].includes(segments[0] ?? '')
          ? segments[1]
          : undefined;
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

function vimeoVideoOf({
  pathname,
  searchParams,
}: URL): { id: string; hash?: string | undefined } | undefined {
  const [, id, hash] = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
  return id === undefined
    ? undefined
    : { id, hash: hash ?? /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0] };
}

/** Finds the player for any address of a YouTube or Vimeo video. */
export function embedOf(address: string): Embed | undefined {
  const url = urlOf(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (youTubeHosts.test(url.hostname)) {
    const id = youTubeIdOf(url);
    return id === undefined
      ? undefined
      : {
          provider: 'YouTube',
          src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&enablejsapi=1`,
        };
  }
  if (vimeoHosts.test(url.hostname)) {
    const video = vimeoVideoOf(url);
    return video === undefined
      ? undefined
      : {
          provider: 'Vimeo',
          src: `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${video.hash === undefined ? '' : `&h=${video.hash}`}`,
        };
  }
  return undefined;
}
