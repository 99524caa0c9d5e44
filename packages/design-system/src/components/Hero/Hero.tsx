import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { hero as heroWords } from '../../texts/pt-br/hero.ts';
import { useTexts } from '../../texts/texts.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { media } from '../../theme/scales.ts';
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
  phonePictures?: readonly string[];
  desktopPictures?: readonly string[];
  intervalMs?: number;
  /** Pauses the rotation on hover and focus. @default true */
  pauseOnInteraction?: boolean;
}

/**
 * The hero of a public page, in the form that the station chose. CSS alone rotates its pictures, so the
 * rotation works before hydration. It respects reduced motion, and a checkbox stops it.
 */
export function Hero({
  title,
  subtitle,
  actions,
  level = 1,
  tone = 'brand',
  phonePictures = [],
  desktopPictures = [],
  intervalMs = 5000,
  pauseOnInteraction = true,
}: HeroProps) {
  const texts = useTexts('hero', heroWords);
  const count = Math.min(css.MAX_SLIDES, Math.max(phonePictures.length, desktopPictures.length));
  const slideClass = count < 2 ? '' : `${css.rotation[count]} ${pauseOnInteraction ? css.pauseOnHover : ''}`;

  const slides = Array.from({ length: count }, (_, index) => {
    const phonePicture =
      phonePictures[index % phonePictures.length] ?? desktopPictures[index % desktopPictures.length];
    const desktopPicture = desktopPictures[index % desktopPictures.length];
    return (
      <picture
        key={`${phonePicture} ${desktopPicture}`}
        className={`${css.slide} ${slideClass}`}
        style={inlineVars({ [css.turn]: String(index) })}
      >
        {desktopPicture === undefined ? null : <source media={media.tablet} srcSet={desktopPicture} />}
        <img
          className={css.picture}
          src={phonePicture}
          alt=""
          decoding={index === 0 ? 'sync' : 'async'}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'low'}
        />
      </picture>
    );
  });
  return (
    <div className={`${css.hero({ tone })} ${count === 0 ? css.withoutPictures : css.overPage}`}>
      {count === 0 ? null : (
        <div className={css.pictures} style={inlineVars({ [css.every]: `${intervalMs}ms` })}>
          {count < 2 ? null : (
            <input type="checkbox" className={`${css.corner} ${css.pause}`} aria-label={texts.pause} />
          )}
          {slides}
          {count < 2 ? null : (
            <span className={`${css.corner} ${css.pauseIcon}`} aria-hidden>
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
