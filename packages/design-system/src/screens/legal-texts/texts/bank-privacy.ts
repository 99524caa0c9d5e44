import { contactOf, type LegalFacts, type LegalText } from './legal-text.ts';

/** Privacy notice for banks; it also covers minors. */
export function bankPrivacy(facts: LegalFacts): LegalText {
  const { name, socialName, cnpj, address } = facts;
  return {
    title: 'Aviso global de privacidade',
    opening: [
      `Este aviso vale para todas as relações de ${socialName} (“${name}”), instituição inscrita no CNPJ sob o nº ${cnpj}, com sede em ${address}, com clientes, participantes do clube de benefícios, representantes e visitantes dos nossos canais.`,
      'Ele explica, em linguagem simples, quais dados pessoais tratamos, para que os usamos e como você exerce os seus direitos.',
    ],
    sections: [
      {
        title: 'Quais dados tratamos',
        blocks: [
          {
            list: [
              'Identificação e contato: nome, CPF, documento, data de nascimento, endereço, e-mail e telefone.',
              'Relacionamento: produtos contratados, participação no clube, recompensas e atendimentos.',
              'Dados financeiros e de transações, protegidos pelo sigilo bancário.',
              'Dados de navegação: data e hora, endereço IP, aparelho e preferências.',
            ],
          },
        ],
      },
      {
        title: 'Para que usamos',
        blocks: [
          {
            list: [
              'Prestar os serviços que você contratou e manter o clube de benefícios.',
              'Cumprir normas do Banco Central e demais obrigações legais.',
              'Prevenir fraudes, lavagem de dinheiro e outros crimes.',
              'Avaliar e oferecer produtos adequados ao seu perfil.',
              'Melhorar os nossos canais e responder às suas solicitações.',
            ],
          },
        ],
      },
      {
        title: 'Menores de 18 anos',
        blocks: [
          'Podemos tratar dados de menores de 18 anos quando eles são titulares ou dependentes de produtos do banco, sempre no melhor interesse da criança ou do adolescente.',
          'O tratamento de dados de pessoas com menos de 16 anos depende do consentimento específico de pelo menos um dos pais ou do responsável legal. Entre 16 e 18 anos, o adolescente é assistido pelo responsável.',
          'Pais e responsáveis podem consultar, corrigir ou pedir a exclusão desses dados a qualquer momento. Não enviamos publicidade dirigida a menores.',
        ],
      },
      {
        title: 'Com quem compartilhamos',
        blocks: [
          'Com empresas do nosso grupo, prestadores de serviço, parceiros do clube cujas ofertas você usar, birôs de crédito e autoridades, sempre no limite do necessário e com as mesmas obrigações de proteção.',
        ],
      },
      {
        title: 'Transferência internacional',
        blocks: [
          'Alguns fornecedores mantêm servidores fora do Brasil. Nesses casos, exigimos garantias equivalentes às da lei brasileira.',
        ],
      },
      {
        title: 'Por quanto tempo guardamos',
        blocks: [
          'Pelo tempo da nossa relação e pelos prazos das normas bancárias e fiscais. Os registros de acesso são guardados por pelo menos seis meses.',
          'Para prevenir fraudes, depois que a conta é encerrada guardamos quantas vezes cada recompensa foi recebida, e se a conta estava suspensa ou desativada, com códigos cifrados do CPF e do e-mail, que só servem para não repetir a recompensa de cadastro, a de convite ou a de uma atividade com limite, nem deixar uma suspensão para trás.',
        ],
      },
      {
        title: 'Segurança',
        blocks: [
          'Usamos criptografia, controle de acesso e monitoramento permanente. O banco nunca pede senha ou código por telefone, e-mail ou mensagem.',
        ],
      },
      {
        title: 'Os seus direitos',
        blocks: [
          'Você pode acessar, corrigir, portar, bloquear ou eliminar dados, saber com quem foram compartilhados, opor-se a tratamentos e pedir a revisão de decisões automatizadas.',
          `Fale com o nosso encarregado pela proteção de dados ${contactOf(facts)}.`,
        ],
      },
    ],
  };
}
