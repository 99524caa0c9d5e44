export interface Vote {
  /** What was chosen. */
  readonly label: string;
  /** How many chose it. */
  readonly votes: number;
  /** What was asked, where it was more than one thing. */
  readonly question?: string | undefined;
}

export interface Share extends Vote {
  /** Of all votes of its question, in percent without decimals. */
  readonly percent: number;
}

/** Votes by what was asked, in the order in which they are given. */
export function sharesOf(votes: readonly Vote[]): readonly (readonly Share[])[] {
  const questions = [...new Set(votes.map(({ question }) => question))];
  return questions.map((question) => {
    const own = votes.filter((vote) => vote.question === question);
    const all = own.reduce((sum, vote) => sum + vote.votes, 0);
    return own.map((vote) => ({ ...vote, percent: all === 0 ? 0 : Math.round((vote.votes / all) * 100) }));
  });
}
