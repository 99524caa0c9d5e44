import { useEffect, useId } from 'react';
import { appOffer as appOfferWords } from '../../words/pt-br/app-offer.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { content, sheet, ways } from './AppOffer.css.ts';

export interface AppOfferProps {
  /** Whose app it is. */
  name: string;
  /** The link that opens the app. */
  appHref: string;
  /** Where it can be downloaded. */
  storeHref: string;
  /** Called when it is there, closed: whoever looks after it may open it. */
  onDrawn?: (() => void) | undefined;
}

/**
 * Offers the app in the place of the browser. It works on a page that has not been brought to life: the server draws it
 * closed, and whoever looks after it opens it and hears what is pressed, by its `data-app-…` attributes.
 */
export function AppOffer({ name, appHref, storeHref, onDrawn }: AppOfferProps) {
  const words = useWords('appOffer', appOfferWords);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once
  useEffect(() => onDrawn?.(), []);
  return (
    <dialog
      className={sheet}
      data-app-offer=""
      data-works-asleep=""
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <div className={content}>
        <Stack gap="hair">
          <Heading id={`${id}title`} level={2} size="xl">
            {words.title}
          </Heading>
          <Text id={`${id}text`} tone="muted">
            {words.text(name)}
          </Text>
        </Stack>
        <div className={ways}>
          <Button kind="main" full href={appHref} data-app-open="" data-store={storeHref}>
            {words.open}
          </Button>
          <Button full href={storeHref}>
            {words.download}
          </Button>
          <Button kind="quiet" full data-app-stay="">
            {words.stay}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
