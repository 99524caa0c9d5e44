import { DocsContainer } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { darkDocsTheme, storybookTheme } from '../theme.ts';
import './docs.css';

const device = matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'dark' || (scheme !== 'light' && device.matches);
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  device.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', changed);
  };
}

export default function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  const dark = useSyncExternalStore(subscribe, isDark);
  return <DocsContainer {...props} theme={dark ? darkDocsTheme : storybookTheme} />;
}
