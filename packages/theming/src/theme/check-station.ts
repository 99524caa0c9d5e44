import { decodeText } from '../station/decode.ts';
import type { StationError } from '../station/errors.ts';
import { locate } from '../station/positions.ts';
import { type ParseResult, parseStation } from '../station/read.ts';
import type { Station } from '../station/schema.ts';
import { type PairProblem, proveStation } from './prove.ts';

/**
 * Decides whether a station may be served; `check` and servers share this rule. Takes the same inputs as
 * `parseStation`.
 */
export function checkStation(input: unknown): ParseResult {
  const parsed = parseStation(input);
  if (!parsed.ok) return parsed;
  // Without overrides every colour is derived, and the proof covers it.
  if (Object.keys(parsed.station.theme.overrides).length === 0) return parsed;
  const text = input instanceof Uint8Array ? decodeText(input) : input;
  const errors = contrastErrors(parsed.station, typeof text === 'string' ? text : undefined);
  return errors.length === 0 ? parsed : { ok: false, errors };
}

/** One error for each overridden colour, because changing that colour fixes all its pairs. */
function contrastErrors(station: Station, text: string | undefined): StationError[] {
  const byColor = new Map<string, PairProblem[]>();
  for (const problem of proveStation(station)) {
    const color = `${problem.token} ${problem.scheme}`;
    byColor.set(color, [...(byColor.get(color) ?? []), problem]);
  }
  return [...byColor.values()].flatMap(([tightest, ...otherProblems]) =>
    tightest === undefined ? [] : [contrastError(tightest, otherProblems.length, station, text)],
  );
}

function contrastError(
  { token, scheme, pair, minimum, found, nearest, message }: PairProblem,
  otherCount: number,
  { theme }: Station,
  text: string | undefined,
): StationError {
  const override = theme.overrides[token];
  const path = override === undefined ? ['theme'] : ['theme', 'overrides', token];
  const schemePath = typeof override === 'object' ? [...path, scheme] : path;
  const moreText =
    otherCount === 0 ? '' : `, and ${otherCount} more ${otherCount === 1 ? 'pair fails' : 'pairs fail'}`;
  const [summary, hint] = message.split('; ');
  return {
    path: path.join('.'),
    ...(text === undefined ? {} : (locate(text, schemePath) ?? locate(text, path))),
    code: 'contrast',
    found: `${found} in ${scheme}`,
    allowed: `a colour with which ${pair} has ${minimum}:1`,
    ...(nearest !== undefined && { nearest }),
    message: `${path.join('.')}: ${summary}${moreText}; ${hint}`,
  };
}
