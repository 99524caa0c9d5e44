/**
 * The path of a page with escapes that can be read: one that can't be is a sign like any other, of a page that isn't
 * there. A router would complain of it in the log of whoever looks after the portal.
 */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
