import { inlineVars } from '../../theme/inline-vars.ts';
import { voteBars as voteBarsWords } from '../../words/pt-br/vote-bars.ts';
import { useWords } from '../../words/words.ts';
import { sharesOf, type Vote } from './shares.ts';
import * as css from './VoteBars.css.ts';

export type { Vote } from './shares.ts';

export interface VoteBarsProps {
  votes: readonly Vote[];
}

/** Votes per option as bars with numbers, grouped by question. */
export function VoteBars({ votes }: VoteBarsProps) {
  const words = useWords('voteBars', voteBarsWords);
  return (
    <div className={css.all}>
      {sharesOf(votes).map((shares, index) => {
        const [{ question = words.title } = {}] = shares;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
          <section key={index} className={css.group} aria-label={question}>
            <p className={css.question}>{question}</p>
            <ul className={css.list}>
              {shares.map(({ label, votes: count, percent }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same words
                <li key={place} className={css.vote}>
                  <span className={css.label}>{label}</span>
                  <span className={css.numbers}>
                    {words.votes(count.toLocaleString('pt-BR'), count === 1)} · {percent}%
                  </span>
                  <span className={css.track} aria-hidden>
                    <span className={css.fill} style={inlineVars({ [css.share]: `${percent}%` })} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
