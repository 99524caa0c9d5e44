export interface Vote {
  readonly label: string;
  readonly votes: number;
  /** Missing when the poll has only one question. */
  readonly question?: string | undefined;
}

export interface VoteShare extends Vote {
  readonly percent: number;
}

/** Groups votes by question, in input order. */
export function sharesOf(votes: readonly Vote[]): readonly (readonly VoteShare[])[] {
  const questions = [...new Set(votes.map(({ question }) => question))];
  return questions.map((question) => {
    const group = votes.filter((vote) => vote.question === question);
    const total = group.reduce((sum, vote) => sum + vote.votes, 0);
    return group.map((vote) => ({
      ...vote,
      percent: total === 0 ? 0 : Math.round((vote.votes / total) * 100),
    }));
  });
}
