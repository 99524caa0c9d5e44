import { foldConfusables } from '../text/fold-confusables.ts';
import { firstError, type Rule } from '../validation/rule.ts';

export const nameTexts = {
  characters: 'Use apenas letras, espaços, apóstrofo, hífen e ponto',
  spaceAfterStop: 'Deixe um espaço depois do ponto',
  reserved: 'Este nome é reservado para a equipe',
} as const;

/** Letters of any script with their accents. Excludes invisible code points, which could hide text. */
const allowedCharacters =
  /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]){0,3}|[ '’.-])*$/u;
const anyLetter = /\p{L}/u;
/** Mail programs turn a full stop before two letters into a link. Initials (J.R.) are safe. */
const stopBeforeWord =
  /\.(?!\p{Default_Ignorable_Code_Point})\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}])*\p{L}/u;

/** Latin letters without a Unicode decomposition, and the ASCII letters that they resemble. */
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

/** A letter of another script may look like a Latin letter and so imitate another member's name. */
function isPlainLatin(letter: string): boolean {
  const [base = ''] = letter.normalize('NFD').toLowerCase();
  return /^[a-z]$/.test(base) || base in lookAlikes;
}

const latin = /\p{Script=Latin}/u;

function isOneScript(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((character) => anyLetter.test(character));
  if (!letters.some((character) => latin.test(character)))
    return text.normalize('NFKC') === text.normalize('NFC');
  return letters.every(isPlainLatin);
}

/** Empty text passes: `required` handles it. */
export const validName: Rule = /* @__PURE__ */ firstError<string>(
  (name) => {
    // The server turns lines and tabs into spaces before it stores a name.
    const text = name.replace(/[ \t\r\n\u00a0]+/g, ' ').trim();
    const isName = allowedCharacters.test(text) && anyLetter.test(text) && isOneScript(text);
    return text === '' || isName ? undefined : nameTexts.characters;
  },
  (name) => (stopBeforeWord.test(name.trim()) ? nameTexts.spaceAfterStop : undefined),
);

const teamTerms =
  /\b(?:suporte|adm|admin|administrador|administradora|administracao|moderador|moderadora|moderacao|equipe|atendimento|secretaria|oficial|official|staff|support|administrator|moderator|helpdesk|webmaster|sistema|system|root|admins|verificado|verificada|seguranca|cobranca|presidente|recursos humanos|diretoria|gerencia|presidencia|ouvidoria|tesouraria|recepcao|fale conosco|central de)\b|^(?:ajuda|banco|beneficios|central|financeiro|sac)\b/;
/** Matched against the name without separators and doubled letters. Shorter words occur in too many names. */
const joinedTeamTerms =
  /suporte|administra(?:dor|cao)|modera(?:dor|cao)|atendimento|secretaria|diretoria|presidencia|ouvidoria|tesouraria/;

function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/(?<!\p{L})\p{L}(?: \p{L})+(?!\p{L})/gu, (letters) => letters.replaceAll(' ', ''));
}

/** Shorter station names occur in people's names. */
const MIN_STATION_LENGTH = 6;

function imitatesStation(name: string, stationName: string): boolean {
  const station = foldConfusables(stationName);
  return station.length >= MIN_STATION_LENGTH && foldConfusables(name).includes(station);
}

export function isReservedName(name: string, stationName: string): boolean {
  const text = foldName(name);
  const words = text.split(' ');
  return (
    teamTerms.test(text) ||
    teamTerms.test(foldName(name.replaceAll('-', ''))) ||
    joinedTeamTerms.test(words.join('').replace(/(.)\1+/gu, '$1')) ||
    imitatesStation(name, stationName) ||
    foldName(stationName)
      .split(' ')
      .every((word) => words.includes(word))
  );
}

/** Undefined for an e-mail address, which some older accounts have as a name: it must stay out of mails. */
export function firstNameInMail(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || validName(first) !== undefined ? undefined : first;
}
