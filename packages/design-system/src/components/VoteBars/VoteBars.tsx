import { voteBars as voteBarsWords } from '../../texts/pt-br/vote-bars.ts';
import { useTexts } from '../../texts/texts.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { sharesOf, type Vote } from './shares.ts';
import * as css from './VoteBars.css.ts';

export type { Vote } from './shares.ts';

export interface VoteBarsProps {
  votes: readonly Vote[];
}

/** Votes per option as bars with numbers, grouped by question. */
export function VoteBars({ votes }: VoteBarsProps) {
  const texts = useTexts('voteBars', voteBarsWords);
  return (
    <div className={css.all}>
      {sharesOf(votes).map((shares, index) => {
        const [{ question = texts.title } = {}] = shares;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text
          <section key={index} className={css.group} aria-label={question}>
            <p className={css.question}>{question}</p>
            <ul className={css.list}>
              {shares.map(({ label, votes: count, percent }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
                <li key={index} className={css.vote}>
                  <span className={css.label}>{label}</span>
                  <span className={css.numbers}>
                    {texts.votes(count.toLocaleString('pt-BR'), count === 1)} · {percent}%
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
