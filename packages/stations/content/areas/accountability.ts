import {
  entryKey,
  group,
  keyedList,
  pattern,
  type Read,
  text,
  webAddressText,
} from '@estacao/theming/schema';

const transparencyDocument = group(
  {
    key: entryKey().meta({
      description: 'What the document is known by for good, while its name may change.',
      examples: ['balanco-2025'],
    }),
    name: text(160).meta({
      description: 'What it is called. The year that it is of stands behind the last hyphen or slash.',
      examples: ['Balanço patrimonial - 2025'],
    }),
    url: pattern(
      /^(?:https:\/\/[^\s]+|\/(?!\/)[^\s]*)$/,
      `${webAddressText}, or a path that starts with one /`,
      500,
    ).meta({ description: 'Where it is.' }),
  },
  { title: 'Document', description: 'Something that the station accounts for its money with.' },
);

export const documents = keyedList(transparencyDocument, 500, 'documents')
  .optional()
  .meta({ description: 'What the station accounts for its money with, in order.' });

export type SampleDocument = Read<typeof transparencyDocument>;
