import { Anchor } from '../../components/Link/Anchor.tsx';
import { appearance } from '../../components/RichText/RichText.css.ts';
import { Text } from '../../components/Text/Text.tsx';
import type { LegalBlock, LegalTable, LegalText as Words } from './texts/legal-text.ts';

function Table({ caption, head, rows }: LegalTable) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rich text styles select scrollable areas by this role
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area
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
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
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
  const SectionHeading = `h${level}` as const;
  return (
    <div className={appearance()}>
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
          <SectionHeading>{title}</SectionHeading>
          {blocks.map((block) => (
            <Block key={keyOf(block)} of={block} />
          ))}
        </div>
      ))}
    </div>
  );
}
