import {
  type ActivityDetail,
  formatMoney,
  isLimitReached,
  isSoldOut,
  itemPrice,
  type Loaded,
  type Moment,
  maxQuantityOf,
  type ProductQuantity,
  participationTexts,
  paths,
  quantityTexts,
  sum,
  windowState,
} from '@estacao/domain';
import { Compass, PackageX } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { LimitNotice } from '../../components/LimitNotice/LimitNotice.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { VideoFrame } from '../../components/VideoFrame/VideoFrame.tsx';
import { ProductQuantities } from './ProductQuantities.tsx';
import * as css from './Shop.css.ts';
import { products } from './Shop.css.ts';

export interface ShopProps {
  /** `null` if the activity does not exist. */
  activity: Loaded<ActivityDetail | null>;
  now: Moment;
  onAdd: (items: readonly ProductQuantity[]) => unknown;
  adding?: boolean;
  questions?: ReactNode;
  onRetry?: (() => unknown) | undefined;
}

interface SelectionProps {
  quantities: ReadonlyMap<number, number>;
  onQuantities: (quantities: ReadonlyMap<number, number>) => void;
  addRef: Ref<HTMLButtonElement>;
}

function ProductForm({
  activity,
  adding,
  onAdd,
  quantities,
  onQuantities,
  addRef,
}: { activity: ActivityDetail } & Pick<ShopProps, 'adding' | 'onAdd'> & SelectionProps) {
  const hintId = useId();
  const { isOneProduct } = activity;
  const products = activity.products.filter((product) => !isSoldOut(product));
  const selection = products.flatMap((product) => {
    const quantity = quantities.get(product.id) ?? 0;
    return quantity === 0 ? [] : [{ product, quantity }];
  });
  const total = sum(selection.map(({ product, quantity }) => itemPrice(product) * quantity));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (adding !== true && selection.length > 0) {
      onAdd(selection.map(({ product, quantity }) => ({ productId: product.id, quantity })));
    }
  };
  const [selected] = selection;
  return (
    <Form
      label="Produtos"
      onSubmit={send}
      actions={
        <div className={css.bar}>
          <div className={css.sum} role="status">
            <p className={css.label}>Total</p>
            <p className={css.total}>{formatMoney(total)}</p>
          </div>
          <div className={css.send}>
            <Button
              ref={addRef}
              kind="main"
              type="submit"
              busy={adding === true}
              busyLabel="Adicionando..."
              disabled={selection.length === 0}
              {...(selection.length === 0 ? { 'aria-describedby': hintId } : {})}
            >
              Adicionar ao carrinho
            </Button>
          </div>
          <span id={hintId} hidden>
            Escolha pelo menos um produto.
          </span>
        </div>
      }
    >
      {isOneProduct ? (
        <OptionCards
          label="Escolha um produto"
          required
          value={selected === undefined ? '' : String(selected.product.id)}
          onValueChange={(id) => onQuantities(new Map([[Number(id), 1]]))}
          options={products.map((product) => ({
            value: String(product.id),
            title: product.name,
            text: product.description ?? undefined,
            aside: formatMoney(itemPrice(product)),
            ...(maxQuantityOf(product) === 0
              ? { unavailableReason: quantityTexts.limit(product.name, 0) }
              : {}),
          }))}
        />
      ) : (
        <ProductQuantities
          products={products}
          quantities={quantities}
          onChange={(id, quantity) => onQuantities(new Map([...quantities, [id, quantity]]))}
        />
      )}
    </Form>
  );
}

function Offer({
  activity,
  now,
  questions,
  ...formProps
}: { activity: ActivityDetail } & Omit<ShopProps, 'activity'>) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const addButton = useRef<HTMLButtonElement>(null);
  const hasQuestions = questions !== undefined;
  const hadQuestions = useRef(hasQuestions);
  useEffect(() => {
    // Returns the focus to the add button after the member leaves the questions.
    if (hadQuestions.current && !hasQuestions) addButton.current?.focus();
    hadQuestions.current = hasQuestions;
  }, [hasQuestions]);
  const { window, limitPerUser, participations, products } = activity;
  const state = windowState(window, now, true);
  if (state === 'broken') {
    return (
      <Callout tone="danger">
        <p>{participationTexts.broken}</p>
      </Callout>
    );
  }
  if (state === 'outside') {
    return (
      <Stack align="start">
        <Callout tone="warning">
          <p>{participationTexts.outside(window)}</p>
        </Callout>
        <Button href={paths.home}>Voltar</Button>
      </Stack>
    );
  }
  if (limitPerUser !== null && isLimitReached(limitPerUser, participations)) {
    return (
      <LimitNotice used={participations} limit={limitPerUser} href={paths.orders} linkLabel="Meus pedidos" />
    );
  }
  if (products.every(isSoldOut)) {
    return (
      <EmptyState
        icon={PackageX}
        title={participationTexts.outOfStock}
        action={<Button href={paths.home}>Página inicial</Button>}
      />
    );
  }
  return (
    questions ?? (
      <ProductForm
        activity={activity}
        {...formProps}
        quantities={quantities}
        onQuantities={setQuantities}
        addRef={addButton}
      />
    )
  );
}

function ShopSkeleton() {
  return (
    <Container>
      <div className={css.intro}>
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="most" />
      </div>
      <div className={products}>
        {[1, 2, 3, 4].map((key) => (
          <CardSkeleton key={key} action />
        ))}
      </div>
    </Container>
  );
}

function ShopNotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Compass}
        title="Loja não encontrada"
        action={
          <Button kind="main" href={paths.home}>
            Página inicial
          </Button>
        }
      >
        Ela mudou de endereço ou não está mais disponível.
      </EmptyState>
    </Container>
  );
}

/** Shop of an activity: the member sets quantities and adds them to the cart. */
export function Shop({ activity, now, onRetry, ...formProps }: ShopProps) {
  return (
    <Loadable of={activity} skeleton={<ShopSkeleton />} onRetry={onRetry} level={1}>
      {(detail) => {
        if (detail === null) return <ShopNotFound />;
        const [video] = detail.videos;
        return (
          <Container>
            <PageHeader title={detail.name} backHref={paths.home} />
            {detail.description === null && video === undefined ? null : (
              <div className={video === undefined ? css.intro : `${css.intro} ${css.introWithVideo}`}>
                {detail.description === null ? null : <RichText html={detail.description} />}
                {video === undefined ? null : (
                  <VideoFrame title={video.name} src={video.url} poster={detail.image} rounded />
                )}
              </div>
            )}
            <Offer activity={detail} now={now} {...formProps} />
          </Container>
        );
      }}
    </Loadable>
  );
}
