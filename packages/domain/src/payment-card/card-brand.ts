export type CardBrand = 'Visa' | 'Mastercard' | 'Elo' | 'Hipercard';

type PrefixRange = readonly [from: number, to: number];

/** Six-digit prefixes. Elo comes first: its ranges are islands in those of the others. */
const brands: readonly { readonly brand: CardBrand; readonly prefixes: readonly PrefixRange[] }[] = [
  {
    brand: 'Elo',
    prefixes: [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636368],
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  },
  { brand: 'Hipercard', prefixes: [[606282, 606282]] },
  {
    brand: 'Mastercard',
    prefixes: [
      [222100, 272099],
      [510000, 559999],
    ],
  },
  { brand: 'Visa', prefixes: [[400000, 499999]] },
];

/** The brand of a card number, known from its sixth digit on. */
export function cardBrand(number: string): CardBrand | undefined {
  const digits = number.replace(/\s/g, '').slice(0, 6);
  if (!/^\d{6}$/.test(digits)) return undefined;
  const prefix = Number(digits);
  return brands.find(({ prefixes }) => prefixes.some(([from, to]) => prefix >= from && prefix <= to))?.brand;
}
