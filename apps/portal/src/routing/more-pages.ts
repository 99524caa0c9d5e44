import type { PageModule } from './route.ts';

const pages = import.meta.glob<PageModule>([
  '../areas/*/*Page.tsx',
  '!../areas/{landing/LandingPage,session/LoginPage,home/HomePage}.tsx',
]);

export async function loadPage(file: string): Promise<PageModule> {
  const load = pages[file];
  if (load === undefined) throw new Error(`unknown module: ${file}`);
  return load();
}
