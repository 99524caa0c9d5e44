/** Without lines, tabs, or spaces at its ends: as it becomes a line of a mail, or a name. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
