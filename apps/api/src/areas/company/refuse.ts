import { Refusal } from '@estacao/contract/server';

export function refuseFields(wrong: Readonly<Record<string, string | undefined>>): void {
  const texts = Object.entries(wrong).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, text }],
  );
  const [first] = texts;
  if (first === undefined) return;
  const others = [...new Set(texts.map(({ text }) => text))].filter((text) => text !== first.text);
  throw new Refusal(422, first.text, {
    others,
    fields: Object.fromEntries(texts.map(({ field, text }) => [field, [text]])),
  });
}
