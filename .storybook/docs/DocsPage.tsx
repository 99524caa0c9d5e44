import { DocsContainer } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { darkDocsTheme, storybookTheme } from '../theme.ts';
import './docs.css';

const darkModeQuery = matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'dark' || (scheme !== 'light' && darkModeQuery.matches);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  darkModeQuery.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    darkModeQuery.removeEventListener('change', onChange);
  };
}

export default function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  const usesDarkTheme = useSyncExternalStore(subscribe, isDark);
  return <DocsContainer {...props} theme={usesDarkTheme ? darkDocsTheme : storybookTheme} />;
}
