import { type Token, tokenName } from '@estacao/theming/tokens';
import { useSyncExternalStore } from 'react';
import { Text } from '../components/Text/Text.tsx';

/** Tells when another station or scheme is put on the page: both show at the root. */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** `#fff` as `#ffffff`: what one copies, and compares. */
function long(value: string): string {
  return /^#[0-9a-f]{3}$/i.test(value) ? value.replace(/[0-9a-f]/gi, '$&$&') : value;
}

/** What a token is in the station and scheme that are on the page. */
export function Value({ of: token }: { of: Token }) {
  const value = useSyncExternalStore(
    subscribe,
    () => getComputedStyle(document.documentElement).getPropertyValue(tokenName(token)),
    () => '',
  );
  return (
    <Text as="span" size="xs" tone="muted" numeric>
      <code>{long(value.trim())}</code>
    </Text>
  );
}
