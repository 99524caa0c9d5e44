import { useEffect, useId } from 'react';
import { appOffer as appOfferWords } from '../../words/pt-br/app-offer.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { content, sheet, ways } from './AppOffer.css.ts';

export interface AppOfferProps {
  name: string;
  appHref: string;
  storeHref: string;
  /** The closed dialog is in the document; the caller may open it. */
  onDrawn?: (() => void) | undefined;
}

/**
 * Offers the app instead of the browser. The server renders it closed; the inline script opens it and handles
 * its `data-app-…` buttons before hydration.
 */
export function AppOffer({ name, appHref, storeHref, onDrawn }: AppOfferProps) {
  const words = useWords('appOffer', appOfferWords);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after mount
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
