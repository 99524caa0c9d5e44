export interface Vote {
  readonly label: string;
  readonly votes: number;
  /** Missing when the poll has only one question. */
  readonly question?: string | undefined;
}

export interface Share extends Vote {
  readonly percent: number;
}

/** Groups votes by question, in input order. */
export function sharesOf(votes: readonly Vote[]): readonly (readonly Share[])[] {
  const questions = [...new Set(votes.map(({ question }) => question))];
  return questions.map((question) => {
    const own = votes.filter((vote) => vote.question === question);
    const all = own.reduce((sum, vote) => sum + vote.votes, 0);
    return own.map((vote) => ({ ...vote, percent: all === 0 ? 0 : Math.round((vote.votes / all) * 100) }));
  });
}
