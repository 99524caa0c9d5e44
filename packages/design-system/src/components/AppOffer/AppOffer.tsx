import { useEffect, useId } from 'react';
import { appOffer as appOfferWords } from '../../texts/pt-br/app-offer.ts';
import { useTexts } from '../../texts/texts.ts';
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
  onMount?: (() => void) | undefined;
}

/**
 * Offers the app instead of the browser. The server renders it closed; the inline script opens it and handles
 * its `data-app-…` buttons before hydration.
 */
export function AppOffer({ name, appHref, storeHref, onMount }: AppOfferProps) {
  const texts = useTexts('appOffer', appOfferWords);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after mount
  useEffect(() => onMount?.(), []);
  return (
    <dialog
      className={sheet}
      data-app-offer=""
      data-works-before-hydration=""
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <div className={content}>
        <Stack gap="hair">
          <Heading id={`${id}title`} level={2} size="xl">
            {texts.title}
          </Heading>
          <Text id={`${id}text`} tone="muted">
            {texts.text(name)}
          </Text>
        </Stack>
        <div className={ways}>
          <Button kind="main" full href={appHref} data-app-open="" data-store={storeHref}>
            {texts.open}
          </Button>
          <Button full href={storeHref}>
            {texts.download}
          </Button>
          <Button kind="quiet" full data-app-stay="">
            {texts.stay}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
