import { glance } from '../text/glance.ts';
import { firstError, type Rule } from '../validation/rule.ts';

export const nameTexts = {
  signs: 'Use apenas letras, espaços, apóstrofo, hífen e ponto',
  stop: 'Deixe um espaço depois do ponto',
  reserved: 'Este nome é reservado para a equipe',
} as const;

/** Letters of any script with their accents. Excludes invisible code points, which could hide text. */
const allowed =
  /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]){0,3}|[ '’.-])*$/u;
const anyLetter = /\p{L}/u;
/** Mail programs turn a full stop before two letters into a link. Initials (J.R.) are safe. */
const joiningStop =
  /\.(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}])*\p{L}/u;

/** Latin letters without a Unicode decomposition, and the plain letters that they resemble. */
const lookAlikes: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'p',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
};

/** Look-alikes of other scripts would make a name imitate another member's. */
function isPlainLatin(letter: string): boolean {
  const [base = ''] = letter.normalize('NFD').toLowerCase();
  return /^[a-z]$/.test(base) || base in lookAlikes;
}

const latin = /\p{Script=Latin}/u;

function isOneScript(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((sign) => anyLetter.test(sign));
  if (!letters.some((sign) => latin.test(sign))) return text.normalize('NFKC') === text.normalize('NFC');
  return letters.every(isPlainLatin);
}

/** Empty text passes: `required` handles it. */
export const validName: Rule = /* @__PURE__ */ firstError<string>(
  (name) => {
    // The server turns lines and tabs into spaces before it stores a name.
    const text = name.replace(/[ \t\r\n\u00a0]+/g, ' ').trim();
    const isName = allowed.test(text) && anyLetter.test(text) && isOneScript(text);
    return text === '' || isName ? undefined : nameTexts.signs;
  },
  (name) => (joiningStop.test(name.trim()) ? nameTexts.stop : undefined),
);

const ofTeam =
  /\b(?:suporte|adm|admin|administrador|administradora|administracao|moderador|moderadora|moderacao|equipe|atendimento|secretaria|oficial|official|staff|support|administrator|moderator|helpdesk|webmaster|sistema|system|root|admins|verificado|verificada|seguranca|cobranca|presidente|recursos humanos|diretoria|gerencia|presidencia|ouvidoria|tesouraria|recepcao|fale conosco|central de)\b|^(?:ajuda|banco|beneficios|central|financeiro|sac)\b/;
/** Matches without separators and doubled letters. Shorter words are part of too many names. */
const ofTeamInPieces =
  /suporte|administra(?:dor|cao)|modera(?:dor|cao)|atendimento|secretaria|diretoria|presidencia|ouvidoria|tesouraria/;

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/(?<!\p{L})\p{L}(?: \p{L})+(?!\p{L})/gu, (letters) => letters.replaceAll(' ', ''));
}

/** Shorter names are part of people's names. */
const SHORTEST_STATION = 6;

function looksLike(name: string, stationName: string): boolean {
  const station = glance(stationName);
  return station.length >= SHORTEST_STATION && glance(name).includes(station);
}

export function isNameOfTeam(name: string, stationName: string): boolean {
  const text = folded(name);
  const words = text.split(' ');
  return (
    ofTeam.test(text) ||
    ofTeam.test(folded(name.replaceAll('-', ''))) ||
    ofTeamInPieces.test(words.join('').replace(/(.)\1+/gu, '$1')) ||
    looksLike(name, stationName) ||
    folded(stationName)
      .split(' ')
      .every((word) => words.includes(word))
  );
}

/** Older accounts may have an address as a name, which must stay out of mails. */
export function firstNameInMail(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || validName(first) !== undefined ? undefined : first;
}
