import { type StorybookStation, stations } from 'virtual:stations';
import { useEffect, useRef, useState } from 'react';
import './phones.css';

const width = 390;
const height = 844;

interface Shown {
  id: string;
  scheme: string;
  grey: boolean;
  isScreen: boolean;
}

function heightIn(root: Element): number {
  const { bottom, height: own } = root.getBoundingClientRect();
  return own === 0 ? height : Math.min(height, Math.ceil(bottom) + 16);
}

function Phone({ found, id, scheme, grey, isScreen }: Shown & { found: StorybookStation }) {
  const { slug, name } = found.station;
  const globals = Object.entries({ station: slug, scheme, grey: grey ? 'on' : 'off', view: 'one' });
  // Embedding disables the play function of screens. Ten screens that type at once would steal each other's
  // focus.
  const still = isScreen ? '&embed=true' : '';
  const address = `iframe.html?id=${id}&viewMode=story${still}&globals=${globals.map((pair) => pair.join(':')).join(';')}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const [high, setHigh] = useState(isScreen ? height : height / 4);

  useEffect(() => {
    const own = frame.current;
    if (isScreen || own === null) return;
    let observer: ResizeObserver | undefined;
    const loaded = () => {
      const root = own.contentDocument?.getElementById('storybook-root');
      if (root === null || root === undefined) return;
      observer?.disconnect();
      observer = new ResizeObserver(() => {
        if (root.childElementCount > 0) setHigh(heightIn(root));
      });
      observer.observe(root);
    };
    own.addEventListener('load', loaded);
    loaded();
    return () => {
      observer?.disconnect();
      own.removeEventListener('load', loaded);
    };
  }, [isScreen]);

  return (
    <figure>
      <figcaption>{name}</figcaption>
      <iframe ref={frame} title={name} src={address} width={width} height={high} loading="lazy" />
    </figure>
  );
}

/** Renders a story in every station, each in a phone-sized iframe. Frames below the fold load lazily. */
export function Phones(shown: Shown) {
  return (
    <div className="phones">
      {stations.map((found) => (
        <Phone key={found.station.slug} found={found} {...shown} />
      ))}
    </div>
  );
}
