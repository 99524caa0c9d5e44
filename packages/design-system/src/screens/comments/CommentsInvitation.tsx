import { paths } from '@estacao/domain';
import { Heart } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { commentTexts } from './texts.ts';

/** Invites visitors to log in or sign up, in place of an activity's comments. */
export function CommentsInvitation() {
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {commentTexts.title}
      </Heading>
      <Text>{commentTexts.invitation}</Text>
      <Row>
        <Button href={paths.login}>Entrar</Button>
        <Button href={paths.register}>Cadastre-se</Button>
        <Button
          kind="quiet"
          icon={Heart}
          href={paths.register}
          aria-label={`Curtir ${commentTexts.activity}`}
        >
          Curtir
        </Button>
      </Row>
    </Stack>
  );
}
