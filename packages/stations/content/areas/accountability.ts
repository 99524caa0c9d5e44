import {
  entryKey,
  group,
  keyedList,
  type OutputOf,
  pattern,
  text,
  webAddressText,
} from '@estacao/theming/schema';

const transparencyDocument = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the document; its name can change.',
      examples: ['balanco-2025'],
    }),
    name: text(160).meta({
      description: 'The name. Its year follows the last hyphen or slash.',
      examples: ['Balanço patrimonial - 2025'],
    }),
    url: pattern(
      /^(?:https:\/\/[^\s]+|\/(?!\/)[^\s]*)$/,
      `${webAddressText}, or a path that starts with one /`,
      500,
    ).meta({ description: 'The address of the document.' }),
  },
  { title: 'Document', description: 'A document about the finances of the station.' },
);

export const documents = keyedList(transparencyDocument, 500, 'documents')
  .optional()
  .meta({ description: 'The documents about the finances of the station, in order.' });

export type SampleDocument = OutputOf<typeof transparencyDocument>;
