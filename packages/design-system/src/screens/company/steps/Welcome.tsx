import { Text } from '../../../components/Text/Text.tsx';
import * as css from '../Company.css.ts';
import { Step } from '../Step.tsx';

export function Welcome({ onNext }: { onNext: () => void }) {
  return (
    <Step label="Começar" onBack={undefined} onNext={onNext}>
      <Text size="lg" measure>
        Em poucos minutos a sua empresa tem um site próprio, no ar, com o seu logo e a sua cor.
      </Text>
      <ul className={css.list}>
        {[
          'Primeiro, uma foto sua, se quiser, e os dados da empresa: tenha o CNPJ à mão.',
          'Depois, o logo e a cor: você vê na hora como o site fica.',
          'Por fim, o nome do site. Ao finalizar, ele entra no ar ou, se algo precisar ser conferido, em análise.',
        ].map((text) => (
          <li key={text}>
            <Text as="span">{text}</Text>
          </li>
        ))}
      </ul>
    </Step>
  );
}
