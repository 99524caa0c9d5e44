import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { media } from '../../theme/scales.ts';
import { hero as heroWords } from '../../words/pt-br/hero.ts';
import { useWords } from '../../words/words.ts';
import { Heading, type HeadingProps } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './Hero.css.ts';

export interface HeroProps {
  /** The one big line of the page. */
  title: string;
  /** A line below the title. */
  subtitle?: string | undefined;
  /** The main action, and another. */
  actions?: ReactNode;
  /** Its place in the outline of the page. */
  level?: HeadingProps['level'];
  /** What the words stand on: the brand, or the ground of the page. */
  tone?: 'brand' | 'plain';
  /** Pictures for phones, 3:2. They only decorate: what they say must stand in the words. */
  phone?: readonly string[];
  /** Pictures for wider screens. */
  desktop?: readonly string[];
  /** How long each picture is shown. */
  everyMs?: number;
  /** They keep still while one points at them, and while the focus is among them. @default true */
  rests?: boolean;
}

/**
 * The one strong moment of a public page, in the form that the station has chosen. Its pictures take turns by style
 * alone, before and without JavaScript; they rest while one points at them and while the focus is in them, keep still
 * where motion is reduced, and a box stops them for good. The first is loaded first, the others when there is nothing
 * better to do.
 */
export function Hero({
  title,
  subtitle,
  actions,
  level = 1,
  tone = 'brand',
  phone = [],
  desktop = [],
  everyMs = 5000,
  rests = true,
}: HeroProps) {
  const words = useWords('hero', heroWords);
  const count = Math.min(css.MOST, Math.max(phone.length, desktop.length));
  const turns = count < 2 ? '' : `${css.turning[count]} ${rests ? css.resting : ''}`;

  const slides = Array.from({ length: count }, (_, place) => {
    const onPhone = phone[place % phone.length] ?? desktop[place % desktop.length];
    const onDesktop = desktop[place % desktop.length];
    return (
      <picture
        key={`${onPhone} ${onDesktop}`}
        className={`${css.slide} ${turns}`}
        style={inlineVars({ [css.turn]: String(place) })}
      >
        {onDesktop === undefined ? null : <source media={media.tablet} srcSet={onDesktop} />}
        <img
          className={css.picture}
          src={onPhone}
          alt=""
          decoding={place === 0 ? 'sync' : 'async'}
          loading={place === 0 ? 'eager' : 'lazy'}
          fetchPriority={place === 0 ? 'high' : 'low'}
        />
      </picture>
    );
  });
  return (
    <div className={`${css.hero({ tone })} ${count === 0 ? css.alone : css.hung}`}>
      {count === 0 ? null : (
        <div className={css.pictures} style={inlineVars({ [css.every]: `${everyMs}ms` })}>
          {count < 2 ? null : (
            <input type="checkbox" className={`${css.corner} ${css.pause}`} aria-label={words.pause} />
          )}
          {slides}
          {count < 2 ? null : (
            <span className={`${css.corner} ${css.mark}`} aria-hidden>
              <span className={css.running}>
                <Icon of={Pause} />
              </span>
              <span className={css.stopped}>
                <Icon of={Play} />
              </span>
            </span>
          )}
        </div>
      )}
      <div className={tone === 'brand' ? `${css.words} ${css.branded}` : css.words}>
        <Heading level={level} size="3xl">
          {title}
        </Heading>
        {subtitle === undefined ? null : (
          <Text size="lg" measure>
            {subtitle}
          </Text>
        )}
        {actions}
      </div>
    </div>
  );
}
