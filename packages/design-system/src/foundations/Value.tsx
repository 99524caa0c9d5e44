import { type Token, tokenName } from '@estacao/theming/tokens';
import { useSyncExternalStore } from 'react';
import { Text } from '../components/Text/Text.tsx';

/** A change of station or scheme changes attributes of the root element. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** Expands `#fff` to `#ffffff`, to copy and compare. */
function expandHex(value: string): string {
  return /^#[0-9a-f]{3}$/i.test(value) ? value.replace(/[0-9a-f]/gi, '$&$&') : value;
}

export function Value({ of: token }: { of: Token }) {
  const value = useSyncExternalStore(
    subscribe,
    () => getComputedStyle(document.documentElement).getPropertyValue(tokenName(token)),
    () => '',
  );
  return (
    <Text as="span" size="xs" tone="muted" numeric>
      <code>{expandHex(value.trim())}</code>
    </Text>
  );
}
