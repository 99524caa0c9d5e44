/** The number on the membership card: the member's id, padded to 11 digits. */
export function memberNumber(id: number): string {
  return String(id).padStart(11, '0');
}

/** What stands in an avatar without a picture: "Maria da Silva" is MS, "Zeca" is Z. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map(initial).join('');
}

function initial(word = ''): string {
  const [letter = ''] = word.normalize('NFC');
  return letter.toLocaleUpperCase('pt-BR');
}
