export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is forbidden, the next page asks again.
  }
}

export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}

export function onClick(callback: (target: Element, event: MouseEvent) => void): void {
  addEventListener(
    'click',
    (event) => event.target instanceof Element && callback(event.target, event),
    true,
  );
}
