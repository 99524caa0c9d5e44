import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts } from './multipart.ts';

const type = 'multipart/form-data; boundary=AaB03x';

interface Read {
  readonly name: string;
  readonly filename: string | undefined;
  readonly content: Buffer;
}

async function* chunksOf(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
}

async function readAll(body: AsyncIterable<Uint8Array>, contentType = type): Promise<Read[]> {
  const parts: Read[] = [];
  for await (const { name, filename, content } of readParts(body, contentType)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    parts.push({ name, filename, content: Buffer.concat(chunks) });
  }
  return parts;
}

function part(parameters: string, content: string): string {
  return `--AaB03x\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n${content}\r\n`;
}
const end = '--AaB03x--';
const form = `${part('name="purpose"', 'answer')}${part('name="file"; filename="a.pdf"', 'x\r\n--AaB03\r\ny')}${end}\r\n`;

describe('a multipart form', () => {
  test('parses the same for any chunk size', async () => {
    for (let length = 1; length <= form.length; length += 1) {
      const chunks = Array.from({ length: Math.ceil(form.length / length) }, (_, at) =>
        form.slice(at * length, (at + 1) * length),
      );
      expect(await readAll(chunksOf(...chunks))).toEqual([
        { name: 'purpose', filename: undefined, content: Buffer.from('answer') },
        { name: 'file', filename: 'a.pdf', content: Buffer.from('x\r\n--AaB03\r\ny') },
      ]);
    }
  });

  test('parses like the platform’s parser for any names, contents and chunks', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(fc.constantFrom('\r\n', '--', '\r', '-', 'a'), { maxLength: 40 })
        .map((all) => Buffer.from(all.join(''))),
    );
    const file = fc.record({ name: fc.string({ minLength: 1, unit: 'grapheme' }), bytes });
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
        async (files, lengths) => {
          const sent = new FormData();
          for (const [at, { name, bytes: content }] of files.entries()) {
            sent.append(`file-${at}`, new File([Uint8Array.from(content)], name));
          }
          sent.append('text', 'texto');
          const encoded = new Response(sent);
          const contentType = encoded.headers.get('content-type') ?? '';
          const body = new Uint8Array(await encoded.arrayBuffer());
          const decoded = await new Response(body, { headers: { 'content-type': contentType } }).formData();
          const expected = await Promise.all(
            [...decoded].map(async ([name, value]) => ({
              name,
              filename: typeof value === 'string' ? undefined : value.name,
              content:
                typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
            })),
          );
          async function* chunks() {
            for (let at = 0, turn = 0; at < body.length; turn += 1) {
              const length = lengths[turn % lengths.length] ?? 1;
              yield body.subarray(at, at + length);
              at += length;
            }
          }
          expect(await readAll(chunks(), contentType)).toEqual(expected);
        },
      ),
    );
  });

  test('continues after a part that its reader did not finish', async () => {
    const names: string[] = [];
    const body = chunksOf(
      part('name="a"; filename="a"', 'x'.repeat(500)),
      part('name="b"', 'y'),
      part('name="c"', ''),
      end,
    );
    for await (const { name, content } of readParts(body, type)) {
      names.push(name);
      if (name === 'a') for await (const _chunk of content) break;
    }
    expect(names).toEqual(['a', 'b', 'c']);
  });

  test('accepts a quoted boundary', async () => {
    expect(
      await readAll(chunksOf(form), 'multipart/form-data; charset=utf-8; boundary="AaB03x"'),
    ).toHaveLength(2);
  });

  test('reads a chunk only when its reader has consumed the previous one', async () => {
    let given = 0;
    async function* counted() {
      for await (const chunk of chunksOf(
        part('name="a"; filename="a"', ''),
        ...Array(50).fill('x'.repeat(1_000)),
        end,
      )) {
        given += 1;
        yield chunk;
      }
    }
    const parts = readParts(counted(), type);
    const first = await parts.next();
    if (first.done === true) throw new Error('no part');
    expect(given).toBe(1);
    let taken = 0;
    for await (const _chunk of first.value.content) {
      taken += 1;
      expect(given).toBeLessThanOrEqual(taken + 1);
      if (taken === 20) break;
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
    ['with text behind its last boundary', `${form}more`, type],
    ['cut off in a head', form.slice(0, 30), type],
    ['cut off in a content', form.slice(0, -20), type],
    ['cut off in its last boundary', form.slice(0, -4), type],
    ['with a part without a head', `--AaB03x\r\n\r\nx\r\n${end}`, type],
    ['with a part without a name', `${part('filename="a"', 'x')}${end}`, type],
    ['with a head of 5 KB', `${part(`name="${'a'.repeat(5_000)}"`, 'x')}${end}`, type],
    ['with a head without an end', `--AaB03x\r\nA: ${'a'.repeat(1_000_000)}`, type],
    ['with eleven parts', `${part('name="a"', 'x').repeat(11)}${end}`, type],
    ['with letters behind a boundary', `--AaB03xyz\r\n${end}`, type],
  ])('rejects %s', async (_, body, contentType) => {
    const chunks = body.match(/[\s\S]{1,1000}/g) ?? [];
    await expect(readAll(chunksOf(...chunks), contentType)).rejects.toMatchObject({ status: 400 });
  });
});
