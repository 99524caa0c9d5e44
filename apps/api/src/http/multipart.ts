import { Refusal, refusalTexts } from '@estacao/contract/server';

/** A part of a form while it arrives. Read its content before the next part. */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

const MAX_HEAD = 4_096;

const MAX_PARTS = 10;

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
  let buffer: Buffer = CRLF;
  const readMore = async () => {
    const { done, value } = await chunks.next();
    if (done === true) throw malformed();
    buffer = Buffer.concat([buffer, value]);
  };
  const consume = async (length: number) => {
    while (buffer.length < length) await readMore();
    const bytes = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return bytes;
  };
  const consumeHead = async () => {
    for (;;) {
      const end = buffer.indexOf(HEAD_END);
      if (end > MAX_HEAD || (end < 0 && buffer.length > MAX_HEAD + HEAD_END.length)) throw malformed();
      if (end >= 0) return consume(end + HEAD_END.length);
      await readMore();
    }
  };
  let isInsidePart = false;
  async function* content(): AsyncGenerator<Uint8Array> {
    while (isInsidePart) {
      const end = buffer.indexOf(delimiter);
      if (end >= 0) {
        isInsidePart = false;
        const lastChunk = await consume(end);
        await consume(delimiter.length);
        if (lastChunk.length > 0) yield lastChunk;
        return;
      }
      // A boundary may begin at the end of this chunk.
      const safeLength = buffer.length - delimiter.length + 1;
      if (safeLength > 0) yield await consume(safeLength);
      await readMore();
    }
  }

  if (!(await consume(delimiter.length)).equals(delimiter)) throw malformed();
  for (let parts = 0; parts <= MAX_PARTS; parts += 1) {
    while (buffer.length < 2) await readMore();
    if (buffer.subarray(0, 2).equals(Buffer.from('--'))) {
      await finishBody(buffer.subarray(2), chunks);
      return;
    }
    if (parts === MAX_PARTS || !buffer.subarray(0, 2).equals(CRLF)) throw malformed();
    const head = parseHead((await consumeHead()).toString('utf8'));
    isInsidePart = true;
    yield { ...head, content: content() };
    for await (const _skipped of content());
  }
}

/** Reads the body to its end, so the connection can be reused. */
async function finishBody(tail: Buffer, chunks: AsyncIterator<Uint8Array>): Promise<void> {
  let end = tail;
  for (;;) {
    if (!CRLF.subarray(0, end.length).equals(end)) throw malformed();
    const { done, value } = await chunks.next();
    if (done === true) return;
    end = Buffer.concat([end, value]);
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, unquoted] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([\x20-\x21\x23-\x7e]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    ) ?? [];
  const boundary = quoted ?? unquoted;
  if (boundary === undefined) throw malformed();
  return boundary;
}

function parseHead(head: string): Pick<FormPart, 'name' | 'filename'> {
  const [line = ''] = head
    .split('\r\n')
    .filter((headerLine) => /^content-disposition:\s*form-data\s*;/i.test(headerLine));
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
