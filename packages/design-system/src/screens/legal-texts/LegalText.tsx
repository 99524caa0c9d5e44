import { Anchor } from '../../components/Link/Anchor.tsx';
import { look } from '../../components/RichText/RichText.css.ts';
import { Text } from '../../components/Text/Text.tsx';
import type { LegalBlock, LegalTable, LegalText as Words } from './texts/legal-text.ts';

function Table({ caption, head, rows }: LegalTable) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: by its role rich text knows what slides in itself
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may have to be scrolled has to be reached
    <div role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ of: block }: { of: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('table' in block) return <Table {...block.table} />;
  if ('link' in block) {
    return (
      <p>
        <Anchor href={block.link.href} newTab>
          {block.link.label}
        </Anchor>
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function keyOf(block: LegalBlock): string {
  return typeof block === 'string' ? block : JSON.stringify(block);
}

export interface LegalTextProps {
  text: Words;
  /** Heading level of the sections; the surrounding title is one level above. */
  level?: 2 | 3;
}

/** A legal text without its title, for pages and dialogs. */
export function LegalText({ text: { updatedAt, opening, sections }, level = 2 }: LegalTextProps) {
  const Title = `h${level}` as const;
  return (
    <div className={look()}>
      {updatedAt === undefined ? null : (
        <Text tone="muted" size="sm" numeric>
          Última atualização: {updatedAt}
        </Text>
      )}
      {opening.map((block) => (
        <Block key={keyOf(block)} of={block} />
      ))}
      {sections.map(({ title, blocks }) => (
        <div key={title}>
          <Title>{title}</Title>
          {blocks.map((block) => (
            <Block key={keyOf(block)} of={block} />
          ))}
        </div>
      ))}
    </div>
  );
}
