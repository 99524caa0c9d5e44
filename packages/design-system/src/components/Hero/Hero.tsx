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
  title: string;
  subtitle?: string | undefined;
  actions?: ReactNode;
  level?: HeadingProps['level'];
  tone?: 'brand' | 'plain';
  /** Decorative pictures for phones, 3:2. Their content must also be in the text. */
  phone?: readonly string[];
  desktop?: readonly string[];
  everyMs?: number;
  rests?: boolean;
}

/**
 * The hero of a public page, in the form that the station chose. CSS alone rotates its pictures, so it works
 * before hydration. It pauses on hover and focus, respects reduced motion, and a checkbox stops it.
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
