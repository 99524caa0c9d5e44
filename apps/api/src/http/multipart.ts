import { Refusal, refusalTexts } from '@estacao/contract/server';

/** A part of a form while it arrives. Read its content before the next part. */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

const MOST_HEAD = 4_096;

const MOST_PARTS = 10;

const CRLF = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

function malformed(): Refusal {
  return new Refusal(400, refusalTexts.malformed);
}

/**
 * Parses a `multipart/form-data` body as a stream with at most one chunk in memory. Strict: nothing before
 * the first boundary, nothing after the last.
 */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1');
  const chunks = body[Symbol.asyncIterator]();
  // The first boundary has no line break before it, so add one.
  let rest: Buffer = CRLF;
  const readMore = async () => {
    const { done, value } = await chunks.next();
    if (done === true) throw malformed();
    rest = Buffer.concat([rest, value]);
  };
  const take = async (length: number) => {
    while (rest.length < length) await readMore();
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const takeHead = async () => {
    for (;;) {
      const end = rest.indexOf(HEAD_END);
      if (end > MOST_HEAD || (end < 0 && rest.length > MOST_HEAD + HEAD_END.length)) throw malformed();
      if (end >= 0) return take(end + HEAD_END.length);
      await readMore();
    }
  };
  let isInside = false;
  async function* content(): AsyncGenerator<Uint8Array> {
    while (isInside) {
      const end = rest.indexOf(delimiter);
      if (end >= 0) {
        isInside = false;
        const last = await take(end);
        await take(delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      // A boundary may begin at the end of this chunk.
      const certain = rest.length - delimiter.length + 1;
      if (certain > 0) yield await take(certain);
      await readMore();
    }
  }

  if (!(await take(delimiter.length)).equals(delimiter)) throw malformed();
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    while (rest.length < 2) await readMore();
    if (rest.subarray(0, 2).equals(Buffer.from('--'))) {
      await finish(rest.subarray(2), chunks);
      return;
    }
    if (parts === MOST_PARTS || !rest.subarray(0, 2).equals(CRLF)) throw malformed();
    const head = headOf((await takeHead()).toString('utf8'));
    isInside = true;
    yield { ...head, content: content() };
    for await (const _skipped of content());
  }
}

/** Reads the body to its end, so the connection can be reused. */
async function finish(rest: Buffer, chunks: AsyncIterator<Uint8Array>): Promise<void> {
  let end = rest;
  for (;;) {
    if (!CRLF.subarray(0, end.length).equals(end)) throw malformed();
    const { done, value } = await chunks.next();
    if (done === true) return;
    end = Buffer.concat([end, value]);
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([\x20-\x21\x23-\x7e]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    ) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
}

function headOf(head: string): Pick<FormPart, 'name' | 'filename'> {
  const [line = ''] = head.split('\r\n').filter((one) => /^content-disposition:\s*form-data\s*;/i.test(one));
  const parameters = new Map(
    [...line.matchAll(/;\s*([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeName(value),
    ]),
  );
  const name = parameters.get('name');
  if (name === undefined) throw malformed();
  return { name, filename: parameters.get('filename') };
}

/** Browsers escape only these three characters in names. */
function decodeName(value: string): string {
  return value.replace(/%(?:0A|0D|22)/gi, decodeURIComponent);
}
