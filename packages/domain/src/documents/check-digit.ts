/** The check digit of CPF and CNPJ: modulo 11, weights 2, 3, 4 … from the right, starting over after `heaviest`. */
export function checkDigit(characters: string, heaviest: number): number {
  let total = 0;
  let weight = 2;
  for (const character of [...characters].reverse()) {
    total += (character.charCodeAt(0) - DIGIT_ZERO) * weight;
    weight = weight === heaviest ? 2 : weight + 1;
  }
  const rest = total % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** A character's value is its distance from "0", so digits are worth themselves, and A is 17. */
const DIGIT_ZERO = 48;

export function allEqual(characters: string): boolean {
  return characters === characters.charAt(0).repeat(characters.length);
}
