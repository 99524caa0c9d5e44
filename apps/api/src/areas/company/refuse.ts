import { Refusal } from '@estacao/contract/server';

export function refuseFields(errors: Readonly<Record<string, string | undefined>>): void {
  const texts = Object.entries(errors).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, text }],
  );
  const [first] = texts;
  if (first === undefined) return;
  const otherMessages = [...new Set(texts.map(({ text }) => text))].filter((text) => text !== first.text);
  throw new Refusal(422, first.text, {
    otherMessages,
    fields: Object.fromEntries(texts.map(({ field, text }) => [field, [text]])),
  });
}
