import '../../src/theme/base.css.ts';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../src/components/Button/Button.tsx';
import { Container } from '../../src/components/Container/Container.tsx';
import { Dialog, preloadDialog } from '../../src/components/Dialog/Dialog.tsx';
import { Footer } from '../../src/components/Footer/Footer.tsx';
import { Grid } from '../../src/components/Grid/Grid.tsx';
import { Hero } from '../../src/components/Hero/Hero.tsx';
import { PublicNavbar } from '../../src/components/PublicNavbar/PublicNavbar.tsx';
import { Stack } from '../../src/components/Stack/Stack.tsx';
import { Tabs } from '../../src/components/Tabs/Tabs.tsx';
import { ToastList } from '../../src/components/ToastList/ToastList.tsx';
import { renderActivityItem } from './activity-item.tsx';
import { activities, picture } from './sample.ts';

// A page with the library only: no router, no store.

function loadForm() {
  return import('./six-fields.tsx');
}
const SixFields = lazy(() => loadForm().then((module) => ({ default: module.SixFields })));

function preloadForm() {
  preloadDialog();
  void loadForm();
}

function Cards({ from }: { from: number }) {
  return (
    <Grid as="ul">
      {activities(from + 6)
        .slice(from)
        .map(renderActivityItem)}
    </Grid>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PublicNavbar name="Clube Exemplo" items={[{ label: 'Planos', href: '#plans' }]} />
      <main>
        <Hero
          title="Benefícios que valem o ano todo"
          subtitle="Participe, ganhe pontos e troque por descontos."
          phonePictures={[picture]}
          desktopPictures={[picture]}
          actions={
            // biome-ignore lint/a11y/noStaticElementInteractions: preloads on hover and focus only
            <div onPointerEnter={preloadForm} onFocus={preloadForm}>
              <Button kind="main" onClick={() => setOpen(true)}>
                Quero participar
              </Button>
            </div>
          }
        />
        <Container>
          <Stack>
            <Tabs
              label="Atividades"
              tabs={[
                { value: 'novas', label: 'Novas', children: <Cards from={0} /> },
                { value: 'todas', label: 'Todas', children: <Cards from={6} /> },
              ]}
            />
            <Cards from={12} />
          </Stack>
        </Container>
      </main>
      <Footer name="Clube Exemplo" email="ola@exemplo.test" />
      <ToastList toasts={[{ key: 'um', text: 'Você está sem internet.', variant: 'warning' }]} />
      <Dialog open={open} onClose={close} title="Quero participar">
        <Suspense fallback={null}>
          <SixFields onSubmitted={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
