import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts } from './multipart.ts';

const type = 'multipart/form-data; boundary=AaB03x';

interface CompletePart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly content: Buffer;
}

async function* chunksOf(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
}

async function readAll(body: AsyncIterable<Uint8Array>, contentType = type): Promise<CompletePart[]> {
  const parts: CompletePart[] = [];
  for await (const { name, filename, content } of readParts(body, contentType)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    parts.push({ name, filename, content: Buffer.concat(chunks) });
  }
  return parts;
}

function formatPart(parameters: string, content: string): string {
  return `--AaB03x\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n${content}\r\n`;
}
const closingBoundary = '--AaB03x--';
const form = `${formatPart('name="purpose"', 'answer')}${formatPart('name="file"; filename="a.pdf"', 'x\r\n--AaB03\r\ny')}${closingBoundary}\r\n`;

describe('a multipart form', () => {
  test('parses a form to the same parts for any chunk size', async () => {
    for (let length = 1; length <= form.length; length += 1) {
      const chunks = Array.from({ length: Math.ceil(form.length / length) }, (_, index) =>
        form.slice(index * length, (index + 1) * length),
      );
      expect(await readAll(chunksOf(...chunks))).toEqual([
        { name: 'purpose', filename: undefined, content: Buffer.from('answer') },
        { name: 'file', filename: 'a.pdf', content: Buffer.from('x\r\n--AaB03\r\ny') },
      ]);
    }
  });

  test('parses forms like Response.formData for any names, contents and chunks', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(fc.constantFrom('\r\n', '--', '\r', '-', 'a'), { maxLength: 40 })
        .map((pieces) => Buffer.from(pieces.join(''))),
    );
    const file = fc.record({ name: fc.string({ minLength: 1, unit: 'grapheme' }), bytes });
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
        async (files, lengths) => {
          const formData = new FormData();
          for (const [index, { name, bytes: content }] of files.entries()) {
            formData.append(`file-${index}`, new File([Uint8Array.from(content)], name));
          }
          formData.append('text', 'texto');
          const encodedForm = new Response(formData);
          const contentType = encodedForm.headers.get('content-type') ?? '';
          const body = new Uint8Array(await encodedForm.arrayBuffer());
          const decodedForm = await new Response(body, {
            headers: { 'content-type': contentType },
          }).formData();
          const expectedParts = await Promise.all(
            [...decodedForm].map(async ([name, value]) => ({
              name,
              filename: typeof value === 'string' ? undefined : value.name,
              content:
                typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
            })),
          );
          async function* chunks() {
            for (let position = 0, chunkIndex = 0; position < body.length; chunkIndex += 1) {
              const length = lengths[chunkIndex % lengths.length] ?? 1;
              yield body.subarray(position, position + length);
              position += length;
            }
          }
          expect(await readAll(chunks(), contentType)).toEqual(expectedParts);
        },
      ),
    );
  });

  test('reads the next part after its reader stops in the middle of a part', async () => {
    const names: string[] = [];
    const body = chunksOf(
      formatPart('name="a"; filename="a"', 'x'.repeat(500)),
      formatPart('name="b"', 'y'),
      formatPart('name="c"', ''),
      closingBoundary,
    );
    for await (const { name, content } of readParts(body, type)) {
      names.push(name);
      if (name === 'a') for await (const _chunk of content) break;
    }
    expect(names).toEqual(['a', 'b', 'c']);
  });

  test('accepts a quoted boundary of a multipart form', async () => {
    expect(
      await readAll(chunksOf(form), 'multipart/form-data; charset=utf-8; boundary="AaB03x"'),
    ).toHaveLength(2);
  });

  test('reads a body chunk only after the previous chunk is consumed', async () => {
    let sentChunks = 0;
    async function* countChunks() {
      for await (const chunk of chunksOf(
        formatPart('name="a"; filename="a"', ''),
        ...Array(50).fill('x'.repeat(1_000)),
        closingBoundary,
      )) {
        sentChunks += 1;
        yield chunk;
      }
    }
    const parts = readParts(countChunks(), type);
    const firstPart = await parts.next();
    if (firstPart.done === true) throw new Error('no part');
    expect(sentChunks).toBe(1);
    let readChunks = 0;
    for await (const _chunk of firstPart.value.content) {
      readChunks += 1;
      expect(sentChunks).toBeLessThanOrEqual(readChunks + 1);
      if (readChunks === 20) break;
    }
  });
});

describe('malformed forms', () => {
  test.each([
    ['without a boundary', form, 'multipart/form-data'],
    ['with an empty boundary', form, 'multipart/form-data; boundary='],
    ['with a boundary of 71 characters', form, `multipart/form-data; boundary=${'a'.repeat(71)}`],
    ['with another boundary', form, 'multipart/form-data; boundary=other'],
    ['of another type', form, 'application/json; boundary=AaB03x'],
    ['empty', '', type],
    ['with text before its first boundary', `preamble\r\n${form}`, type],
    ['with a megabyte before its first boundary', 'x'.repeat(1_000_000), type],
    ['with text after its last boundary', `${form}more`, type],
    ['truncated in the headers of a part', form.slice(0, 30), type],
    ['truncated in the content of a part', form.slice(0, -20), type],
    ['truncated in its last boundary', form.slice(0, -4), type],
    ['with a part without headers', `--AaB03x\r\n\r\nx\r\n${closingBoundary}`, type],
    ['with a part without a name', `${formatPart('filename="a"', 'x')}${closingBoundary}`, type],
    [
      'with part headers of 5 KB',
      `${formatPart(`name="${'a'.repeat(5_000)}"`, 'x')}${closingBoundary}`,
      type,
    ],
    ['with unterminated part headers', `--AaB03x\r\nA: ${'a'.repeat(1_000_000)}`, type],
    ['with eleven parts', `${formatPart('name="a"', 'x').repeat(11)}${closingBoundary}`, type],
    ['with letters after a boundary', `--AaB03xyz\r\n${closingBoundary}`, type],
  ])('rejects a multipart form that is %s', async (_, body, contentType) => {
    const chunks = body.match(/[\s\S]{1,1000}/g) ?? [];
    await expect(readAll(chunksOf(...chunks), contentType)).rejects.toMatchObject({ status: 400 });
  });
});
