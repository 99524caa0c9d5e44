import { group, list, pattern, text, wholeNumber } from '@estacao/theming/schema';

export function mailbox() {
  return pattern(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'the mailbox of a sample member', 40);
}

export function mailboxes() {
  return list(mailbox(), 100, 'mailboxes');
}

export function said() {
  return {
    by: mailbox().meta({ description: 'Who says it: the mailbox of a sample member.' }),
    text: text(200).meta({ description: 'What they say.' }),
    hoursAgo: wholeNumber(0, 876_000, 'hours').meta({
      description: 'When that was, counted from the first start.',
    }),
    likedBy: mailboxes().optional().meta({ description: 'Who likes it.' }),
  };
}

const reply = group(said(), { title: 'Answer', description: 'What somebody answers to it.' });

const comment = group(
  { ...said(), replies: list(reply, 20, 'answers').optional().meta({ description: 'What was answered.' }) },
  { title: 'Comment', description: 'What somebody says of an activity.' },
);

/** Only sample members can comment through a file. */
export const talk = list(comment, 50, 'comments');
