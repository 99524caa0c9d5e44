import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { media } from '../../theme/scales.ts';
import { useAttention } from '../Carousel/use-turns.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './Hero.css.ts';
import { useRotation } from './use-rotation.ts';

export interface HeroProps {
  /** The one big line of the page. */
  title: string;
  /** A line below the title. */
  subtitle?: string | undefined;
  /** The main action, and another. */
  actions?: ReactNode;
  /** Pictures for phones, 3:2. They only decorate: what they say must stand in the words. */
  phone?: readonly string[];
  /** Pictures for wider screens. */
  desktop?: readonly string[];
  /** How long each picture is shown. */
  everyMs?: number;
}

/**
 * The one strong moment of a public page, in the form that the station has chosen. Its pictures take turns, and rest while one points at them, while the focus is
 * in them, while the page is hidden, and where motion is reduced; a button stops them for good. The first is in the
 * page as it comes from the server, the others are loaded when it is their turn.
 */
export function Hero({ title, subtitle, actions, phone = [], desktop = [], everyMs = 5000 }: HeroProps) {
  const [paused, setPaused] = useState(false);
  const { attended, attention } = useAttention();
  const count = Math.max(phone.length, desktop.length);
  const { index, reached } = useRotation(count, everyMs, paused || attended);

  const slides = Array.from({ length: Math.min(count, reached) }, (_, place) => {
    const onPhone = phone[place % phone.length] ?? desktop[place % desktop.length];
    const onDesktop = desktop[place % desktop.length];
    return (
      <picture key={`${onPhone} ${onDesktop}`} className={css.slide({ shown: place === index })}>
        {onDesktop === undefined ? null : <source media={media.tablet} srcSet={onDesktop} />}
        <img
          className={css.picture}
          src={onPhone}
          alt=""
          decoding={place === 0 ? 'sync' : 'async'}
          fetchPriority={place === 0 ? 'high' : 'low'}
        />
      </picture>
    );
  });
  return (
    <div className={count === 0 ? `${css.hero} ${css.alone}` : `${css.hero} ${css.hung}`} {...attention}>
      {count === 0 ? null : (
        <div className={css.pictures}>
          {slides}
          {count < 2 ? null : (
            <div className={css.controls}>
              <span aria-hidden>
                {index + 1}/{count}
              </span>
              <button type="button" className={css.pause} onClick={() => setPaused(!paused)}>
                <Icon of={paused ? Play : Pause} />
                <span className={hidden}>
                  {paused ? 'Continuar a troca de imagens' : 'Pausar a troca de imagens'}
                </span>
              </button>
            </div>
          )}
        </div>
      )}
      <div className={css.words}>
        <Heading level={1} size="3xl">
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
