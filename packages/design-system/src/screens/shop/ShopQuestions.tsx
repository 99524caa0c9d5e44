import { dataOf, type Loaded, type Survey, surveyTexts } from '@estacao/domain';
import { ClipboardList } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { PanelSkeleton } from '../activities/panels/PanelSkeleton.tsx';
import type { Answering } from '../survey/answering.ts';
import { PagedQuestions } from '../survey/PagedQuestions.tsx';

export interface ShopQuestionsProps extends Answering {
  /** `null` if the shop no longer has questions. */
  survey: Loaded<Survey | null>;
  page: number;
  onPage: (page: number) => void;
  onBack: () => void;
  onAdd: () => unknown;
  onRetry?: (() => unknown) | undefined;
}

/** A shop's questions about the selection, before it goes into the cart. */
export function ShopQuestions({
  survey,
  page,
  onPage,
  onBack,
  onAdd,
  onRetry,
  ...answering
}: ShopQuestionsProps) {
  const hasQuestions = (dataOf(survey)?.questions.length ?? 0) > 0;
  return (
    <Stack>
      <Loadable of={survey} skeleton={<PanelSkeleton />} onRetry={onRetry}>
        {(loadedSurvey) =>
          loadedSurvey === null || loadedSurvey.questions.length === 0 ? (
            <EmptyState
              icon={ClipboardList}
              title={surveyTexts.unknownSurvey}
              action={
                <Button kind="main" busy={answering.sending === true} onClick={onAdd}>
                  Adicionar ao carrinho
                </Button>
              }
            />
          ) : (
            <Stack>
              <Text tone="muted" measure>
                Antes de ir para o carrinho, responda: as suas respostas acompanham o pedido.
              </Text>
              <PagedQuestions
                survey={loadedSurvey}
                kind="coupon"
                place="activity"
                answering={answering}
                page={page}
                onPage={onPage}
                moved
                onBack={onBack}
              />
            </Stack>
          )
        }
      </Loadable>
      {hasQuestions ? null : <Button onClick={onBack}>Voltar</Button>}
    </Stack>
  );
}
