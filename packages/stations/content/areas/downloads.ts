import {
  entryKey,
  group,
  keyedList,
  pattern,
  type Read,
  text,
  webAddressText,
  wholeNumber,
} from '@estacao/theming/schema';

const GIGABYTE = 1_073_741_824;

const download = group(
  {
    key: entryKey().meta({
      description:
        'What the file is known by for good, while its name may change; its page keeps its address.',
      examples: ['estatuto'],
    }),
    name: text(160).meta({ description: 'What it is called.' }),
    description: text(400).optional().meta({ description: 'The line below its name.' }),
    file: pattern(
      /^(?:https:\/\/[^\s]+|\/(?!\/)[^\s]*)$/,
      `${webAddressText}, or a path that starts with one /`,
      500,
    ).meta({ description: 'Where it is.', examples: ['https://example.org/estatuto.pdf'] }),
    size: wholeNumber(1, GIGABYTE, 'bytes')
      .optional()
      .meta({ description: 'How large it is, in bytes.', examples: [245760] }),
    title: text(160).optional().meta({ description: 'What its page is called. Default: its name.' }),
    subtitle: text(400).optional().meta({ description: 'The line below that, as plain words.' }),
    body: text(20_000).optional().meta({ description: 'What its page says. May hold HTML.' }),
  },
  { title: 'Download', description: 'A file that members can have.' },
);

export const downloads = keyedList(download, 500, 'downloads')
  .optional()
  .meta({ description: 'The files that members can have, in order.' });

export type SampleDownload = Read<typeof download>;
