import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../components/Button/Button.tsx';
import { CaptchaField } from '../components/CaptchaField/CaptchaField.tsx';
import { Checkbox } from '../components/Checkbox/Checkbox.tsx';
import { CodeField } from '../components/CodeField/CodeField.tsx';
import { ColorField } from '../components/ColorField/ColorField.tsx';
import { Combobox } from '../components/Combobox/Combobox.tsx';
import { Container } from '../components/Container/Container.tsx';
import { ErrorSummary } from '../components/ErrorSummary/ErrorSummary.tsx';
import { FileField, type FileFieldProps } from '../components/FileField/FileField.tsx';
import { Form } from '../components/Form/Form.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { Link } from '../components/Link/Link.tsx';
import { MaskedField } from '../components/MaskedField/MaskedField.tsx';
import { OptionCards } from '../components/OptionCards/OptionCards.tsx';
import { PasswordField } from '../components/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../components/PasswordField/PasswordRules.tsx';
import { PictureField } from '../components/PictureField/PictureField.tsx';
import { Quantity } from '../components/Quantity/Quantity.tsx';
import { RadioGroup } from '../components/RadioGroup/RadioGroup.tsx';
import { Row } from '../components/Row/Row.tsx';
import { Segmented } from '../components/Segmented/Segmented.tsx';
import { SelectField } from '../components/SelectField/SelectField.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { Switch } from '../components/Switch/Switch.tsx';
import { TextAreaField } from '../components/TextAreaField/TextAreaField.tsx';
import { TextField } from '../components/TextField/TextField.tsx';

const meta = { title: 'Overviews/Forms' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function noop() {}

const files: FileFieldProps['files'] = [
  { id: '1', name: 'rg-frente.pdf', size: 839_000, status: 'done' },
  { id: '2', name: 'foto-da-fachada.jpg', size: 3_600_000, status: 'uploading', progress: 42 },
  { id: '3', name: 'comprovante.pdf', size: 95_000, status: 'failed', error: 'A conexão caiu.' },
];

export const Page: Story = {
  tags: ['station'],
  render: () => (
    <Container>
      <Grid columnWidth={20} gap="loose">
        <Surface as="section">
          <Stack>
            <Heading level={2}>Seus dados</Heading>
            <Form
              label="Seus dados"
              onSubmit={noop}
              actions={
                <Row>
                  <Button kind="main" type="submit">
                    Salvar e Entrar
                  </Button>
                  <Button kind="quiet">Cancelar</Button>
                </Row>
              }
            >
              <Segmented
                legend="Entrar com"
                options={[
                  { value: 'cpf', label: 'CPF' },
                  { value: 'email', label: 'E-mail' },
                ]}
                defaultValue="cpf"
              />
              <MaskedField mask="cpf" label="CPF" required defaultValue="52998224725" />
              <MaskedField mask="phone" label="Celular" hint="Com DDD" />
              <PasswordField required defaultValue="Estacao1" />
              <Checkbox required defaultChecked>
                Li e aceito os <Link href="#termos">Termos de uso</Link>.
              </Checkbox>
              <Checkbox>Quero receber novidades por e-mail</Checkbox>
            </Form>
          </Stack>
        </Surface>
        <Stack>
          <Heading level={2}>Com erros</Heading>
          <ErrorSummary
            errors={[
              { fieldId: 'nome', label: 'Nome completo', message: 'Esse campo é obrigatório' },
              { fieldId: 'senha', label: 'Senha', message: 'Digite a mesma senha que digitou acima' },
            ]}
          />
          <Stack gap="hair">
            <TextField id="nome" label="Nome completo" required error="Esse campo é obrigatório" />
            <PasswordField
              id="senha"
              label="Repita a senha"
              required
              error="Digite a mesma senha que digitou acima"
            />
            <MaskedField mask="cpf" label="CPF" required disabled defaultValue="52998224725" />
            <Checkbox error="Esse campo é obrigatório">Aceito o regulamento da campanha</Checkbox>
          </Stack>
        </Stack>
        <Stack>
          <Heading level={2}>Escolhas</Heading>
          <Stack gap="tight">
            <SelectField
              label="Estado"
              placeholder="Selecione"
              required
              options={[
                { value: 'PE', label: 'Pernambuco' },
                { value: 'SP', label: 'São Paulo' },
              ]}
            />
            <Combobox
              label="Cidade"
              required
              defaultValue="recife"
              options={[
                { value: 'olinda', label: 'Olinda' },
                { value: 'recife', label: 'Recife' },
              ]}
            />
            <RadioGroup
              label="Receber por"
              required
              layout="horizontal"
              defaultValue="email"
              options={[
                { value: 'email', label: 'E-mail' },
                { value: 'sms', label: 'SMS' },
              ]}
            />
            <OptionCards
              label="Entrega"
              required
              columnWidth={12}
              defaultValue="casa"
              options={[
                { value: 'casa', title: 'Em casa', text: 'De 3 a 5 dias úteis', aside: 'R$ 12,90' },
                { value: 'sede', title: 'Retirar na sede', text: 'Hoje', unavailableReason: 'Sede fechada' },
              ]}
            />
            <OptionCards
              label="O que interessa a você?"
              multiple
              columnWidth={10}
              options={[
                { value: 'cursos', title: 'Cursos' },
                { value: 'viagens', title: 'Viagens' },
              ]}
            />
            <Quantity label="Ingressos" defaultValue={3} max={3} maxReason="Limite de 3 por pessoa." />
            <PasswordField
              label="Nova senha"
              autoComplete="new-password"
              required
              rules={PasswordRules}
              defaultValue="estacao1"
            />
            <TextAreaField
              label="Mensagem"
              limit={200}
              defaultValue="Gostaria de saber sobre o plano família."
            />
            <Switch defaultChecked>Avisos por e-mail</Switch>
            <Switch>Avisos por SMS</Switch>
            <CaptchaField status="solving" onStart={noop} />
          </Stack>
        </Stack>
        <Stack>
          <Heading level={2}>Código e arquivos</Heading>
          <Stack gap="tight">
            <CodeField defaultValue="483" hint="Enviamos um código de 6 dígitos para o seu e-mail." />
            <CodeField label="Código do convite" defaultValue="123456" error="Código inválido" />
            <ColorField label="Cor da marca" required defaultValue="#8a2be2" />
            <PictureField label="Sua foto" onChange={noop} progress={42} />
            <FileField
              label="Documentos"
              required
              accept={['.pdf', '.jpg']}
              maxSize={10_000_000}
              files={files}
              onAdd={noop}
              onRemove={noop}
              onRetry={noop}
            />
          </Stack>
        </Stack>
      </Grid>
    </Container>
  ),
};
