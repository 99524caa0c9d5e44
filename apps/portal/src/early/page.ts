export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is forbidden, the next page asks again.
  }
}

export function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then, { once: true });
  else then();
}

export function onClick(then: (target: Element, event: MouseEvent) => void): void {
  addEventListener('click', (event) => event.target instanceof Element && then(event.target, event), true);
}
