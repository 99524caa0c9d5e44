/** Small letters without accents, for finding what is written in other ways. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a text has every word that is sought, or a part of it, in whatever order. Nothing sought is in all texts. */
export function holdsWords(text: string, sought: string): boolean {
  const found = plain(text);
  return plain(sought)
    .split(' ')
    .every((word) => found.includes(word));
}
