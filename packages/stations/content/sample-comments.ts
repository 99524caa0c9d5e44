import { group, list, pattern, text, wholeNumber } from '@estacao/theming/schema';

export function mailbox() {
  return pattern(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'the mailbox of a sample member', 40);
}

export function mailboxes() {
  return list(mailbox(), 100, 'mailboxes');
}

export function commentFields() {
  return {
    by: mailbox().meta({ description: 'The author: the mailbox of a sample member.' }),
    text: text(200).meta({ description: 'The text.' }),
    hoursAgo: wholeNumber(0, 876_000, 'hours').meta({
      description: 'The time, in hours before the first start.',
    }),
    likedBy: mailboxes().optional().meta({ description: 'The sample members who like it.' }),
  };
}

const reply = group(commentFields(), { title: 'Reply', description: 'A reply to the comment.' });

const comment = group(
  {
    ...commentFields(),
    replies: list(reply, 20, 'replies').optional().meta({ description: 'The replies.' }),
  },
  { title: 'Comment', description: 'A comment on an activity.' },
);

/** Only sample members can comment through a file. */
export const sampleComments = list(comment, 50, 'comments');
