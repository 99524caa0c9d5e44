/** The whole address of a page of the station's own portal. What leads anywhere else is a mistake of ours, and no mail goes out with it. */
export function ownPage(href: string, portal: string): string {
  const home = new URL(portal);
  const page = new URL(href, home);
  if (page.origin !== home.origin || !/^https?:$/.test(page.protocol))
    throw new TypeError(`a mail of ${home.origin} may not lead to ${page.origin}`);
  return page.href;
}
