import { type StorybookStation, stations } from 'virtual:stations';
import { useEffect, useRef, useState } from 'react';
import './phones.css';

const width = 390;
const height = 844;

interface PhoneProps {
  id: string;
  scheme: string;
  grey: boolean;
  isScreen: boolean;
}

function heightIn(root: Element): number {
  const { bottom, height: contentHeight } = root.getBoundingClientRect();
  return contentHeight === 0 ? height : Math.min(height, Math.ceil(bottom) + 16);
}

function Phone({ entry, id, scheme, grey, isScreen }: PhoneProps & { entry: StorybookStation }) {
  const { slug, name } = entry.station;
  const globals = Object.entries({ station: slug, scheme, grey: grey ? 'on' : 'off', view: 'one' });
  // Embedding disables the play function of screens. Ten screens that type at once would steal each other's
  // focus.
  const embedParameter = isScreen ? '&embed=true' : '';
  const address = `iframe.html?id=${id}&viewMode=story${embedParameter}&globals=${globals.map((pair) => pair.join(':')).join(';')}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameHeight, setFrameHeight] = useState(isScreen ? height : height / 4);

  useEffect(() => {
    const element = frame.current;
    if (isScreen || element === null) return;
    let observer: ResizeObserver | undefined;
    const observeStory = () => {
      const root = element.contentDocument?.getElementById('storybook-root');
      if (root === null || root === undefined) return;
      observer?.disconnect();
      observer = new ResizeObserver(() => {
        if (root.childElementCount > 0) setFrameHeight(heightIn(root));
      });
      observer.observe(root);
    };
    element.addEventListener('load', observeStory);
    observeStory();
    return () => {
      observer?.disconnect();
      element.removeEventListener('load', observeStory);
    };
  }, [isScreen]);

  return (
    <figure>
      <figcaption>{name}</figcaption>
      <iframe ref={frame} title={name} src={address} width={width} height={frameHeight} loading="lazy" />
    </figure>
  );
}

/** Renders a story in every station, each in a phone-sized iframe. Frames below the fold load lazily. */
export function Phones(props: PhoneProps) {
  return (
    <div className="phones">
      {stations.map((entry) => (
        <Phone key={entry.station.slug} entry={entry} {...props} />
      ))}
    </div>
  );
}
