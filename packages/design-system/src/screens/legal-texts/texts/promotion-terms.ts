import { contactOf, type LegalFacts, type LegalText, TERMS_UPDATED_AT } from './legal-text.ts';
import { redemption } from './redemption.ts';

/** Terms of a promotion that has its own regulation document. */
export function promotionTerms(facts: LegalFacts): LegalText {
  const { name, socialName, cnpj, address, currency, regulationUrl } = facts;
  return {
    title: 'Termos e condições de uso',
    updatedAt: TERMS_UPDATED_AT,
    opening: [
      `${name} é uma promoção de ${socialName}, inscrita no CNPJ sob o nº ${cnpj}, com sede em ${address}, aqui chamada de Promotora.`,
      'Estes termos tratam do uso do site. As condições para concorrer, os prêmios, os períodos e a forma de apuração estão no Regulamento, que prevalece em caso de divergência.',
      ...(regulationUrl === undefined
        ? []
        : [{ link: { label: 'Ler o Regulamento da promoção', href: regulationUrl } }]),
    ],
    sections: [
      {
        title: 'O que é',
        blocks: [
          `O site reúne as informações da promoção, o cadastro dos participantes e o registro de ${currency} e de números da sorte, quando houver.`,
          'A participação é gratuita, livre e voluntária, e vale para pessoas maiores de 18 anos que atendam aos requisitos do Regulamento.',
        ],
      },
      {
        title: 'Conta de acesso',
        blocks: [
          'A conta é pessoal e intransferível. Para se inscrever, é preciso declarar que atende aos requisitos de participação e que aceita as regras da promoção.',
          'Mantenha os seus dados atualizados: é por eles que os contemplados são encontrados. Contas criadas com dados falsos são bloqueadas imediatamente, sem direito a indenização.',
        ],
      },
      {
        title: 'Afiliados',
        blocks: [
          'Afiliado é quem concluiu a inscrição e confirmou a conta. Não podem participar as pessoas que o Regulamento exclui, como funcionários da Promotora e das empresas que organizam a promoção.',
        ],
      },
      {
        title: 'Recompensas',
        blocks: [
          'Prêmios e demais recompensas são os descritos no Regulamento. Eles são pessoais, não podem ser trocados por dinheiro quando o Regulamento assim disser, e são entregues no prazo que ele indica.',
        ],
      },
      {
        title: 'Ações',
        blocks: [
          'As compras e atividades que dão direito a participar são registradas na sua conta nos prazos do Regulamento.',
          'É proibido o uso de robôs, de programas de coleta automática de dados e de qualquer outro meio automatizado. A participação obtida assim é anulada.',
        ],
      },
      {
        title: 'Carteira',
        blocks: [
          'Quando a promoção oferecer carteira, o extrato mostra todas as entradas e saídas. O saldo não rende juros nem correção.',
        ],
      },
      {
        title: 'Crédito na carteira',
        blocks: [
          'Depósitos podem ser feitos por cartão de crédito, cartão de débito ou boleto bancário. Depósitos por cartão podem ser estornados para o mesmo meio de pagamento.',
        ],
      },
      { title: 'Resgate', blocks: redemption },
      {
        title: 'Vigência do programa',
        blocks: [
          'A promoção vale pelo período indicado no Regulamento. Fora dele, o site continua no ar por prazo indeterminado e pode ser suspenso ou cancelado a qualquer momento, sem aviso prévio.',
          'Em caso de cancelamento, os participantes têm 30 dias para pedir o resgate do saldo da carteira.',
        ],
      },
      {
        title: 'Ambiente digital',
        blocks: [
          'O acesso depende de internet e de aparelhos que são de responsabilidade do participante. Pode haver interrupções para manutenção ou por causas alheias à Promotora.',
        ],
      },
      {
        title: 'Direitos da Promotora',
        blocks: [
          'A Promotora pode desclassificar quem fraudar ou tentar fraudar a promoção, pedir documentos que comprovem os dados do cadastro e divulgar o nome dos contemplados, na forma do Regulamento e da lei.',
        ],
      },
      {
        title: 'Limites de responsabilidade',
        blocks: [
          'A Promotora não responde por cadastros incompletos, por falhas de conexão do participante nem por casos fortuitos ou de força maior. Nada nestes termos afasta direitos que a lei garante ao consumidor.',
          `Dúvidas podem ser esclarecidas ${contactOf(facts)}. Fica eleito o foro do domicílio do participante.`,
        ],
      },
    ],
  };
}
