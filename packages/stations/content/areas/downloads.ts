import {
  entryKey,
  group,
  keyedList,
  type OutputOf,
  pattern,
  text,
  webAddressText,
  wholeNumber,
} from '@estacao/theming/schema';

const GIGABYTE = 1_073_741_824;

const download = group(
  {
    key: entryKey().meta({
      description:
        'The permanent key of the file; its name can change. The address of its page stays the same.',
      examples: ['estatuto'],
    }),
    name: text(160).meta({ description: 'The name.' }),
    description: text(400).optional().meta({ description: 'The line below its name.' }),
    file: pattern(
      /^(?:https:\/\/[^\s]+|\/(?!\/)[^\s]*)$/,
      `${webAddressText}, or a path that starts with one /`,
      500,
    ).meta({ description: 'The address of the file.', examples: ['https://example.org/estatuto.pdf'] }),
    size: wholeNumber(1, GIGABYTE, 'bytes')
      .optional()
      .meta({ description: 'The size, in bytes.', examples: [245760] }),
    title: text(160).optional().meta({ description: 'The title of its page. Default: its name.' }),
    subtitle: text(400).optional().meta({ description: 'The line below the title, as plain text.' }),
    body: text(20_000).optional().meta({ description: 'The text of its page. HTML is allowed.' }),
  },
  { title: 'Download', description: 'A file that members can download.' },
);

export const downloads = keyedList(download, 500, 'downloads')
  .optional()
  .meta({ description: 'The files that members can download, in order.' });

export type SampleDownload = OutputOf<typeof download>;
