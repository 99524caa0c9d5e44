import { supportChatPath } from '../portal/paths.ts';

const ADDRESS = '?para=';

/** What stands for the chat at an address, where nobody is there to answer. */
export function chatStandIn(address: string): string {
  return supportChatPath + ADDRESS + encodeURIComponent(address);
}

/** The address that a stand-in stands for; nothing, where it is the chat itself. */
export function chatStoodFor(href: string): string | undefined {
  const before = supportChatPath + ADDRESS;
  return href.startsWith(before) ? decodeURIComponent(href.slice(before.length)) : undefined;
}
