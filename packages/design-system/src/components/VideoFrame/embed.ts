export interface Embed {
  provider: 'YouTube' | 'Vimeo';
  /** Plays at once: it loads only after a click. */
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

function youTube({ hostname, pathname, searchParams }: URL): string | undefined {
  const path = pathname.split('/').filter((part) => part !== '');
  const id =
    hostname === 'youtu.be'
      ? path[0]
      : path[0] === 'watch'
        ? (searchParams.get('v') ?? undefined)
        : ['embed', 'shorts', 'live'].includes(path[0] ?? '')
          ? path[1]
          : undefined;
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

function vimeo({ pathname, searchParams }: URL): { id: string; hash?: string | undefined } | undefined {
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
    const id = youTube(url);
    return id === undefined
      ? undefined
      : {
          provider: 'YouTube',
          src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&enablejsapi=1`,
        };
  }
  if (vimeoHosts.test(url.hostname)) {
    const video = vimeo(url);
    return video === undefined
      ? undefined
      : {
          provider: 'Vimeo',
          src: `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${video.hash === undefined ? '' : `&h=${video.hash}`}`,
        };
  }
  return undefined;
}
