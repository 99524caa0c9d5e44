import { ErrorState, PageSkeleton } from '@estacao/design-system';
import {
  UnionAppointments,
  UnionContact,
  UnionMenu,
  UnionNews,
  UnionNewsItem,
  UnionProcesses,
  UnionRequest,
  UnionSuggestion,
  UnionTexts,
  UnionThemes,
} from '@estacao/design-system/screens';
import { dataOf, isUnionNews, paths, type UnionPageKind } from '@estacao/domain';
import type { Area } from '@estacao/sagas';
import {
  moreUnionNewsRequested,
  newsOpened,
  openedNewsAt,
  selectOpenedNews,
  selectUnionAppointments,
  selectUnionCancellation,
  selectUnionForm,
  selectUnionNews,
  selectUnionProcesses,
  selectUnionRequest,
  selectUnionThemes,
  unionAppointmentsArea,
  unionAppointmentsRequested,
  unionCancellationRequested,
  unionDraftChanged,
  unionNewsArea,
  unionNewsItemArea,
  unionNewsRequested,
  unionProcessesArea,
  unionProcessesRequested,
  unionRequestArea,
  unionRequested,
  unionServiceArea,
  unionServiceRequested,
  unionThemesArea,
  unionThemesRequested,
} from '@estacao/sagas/union';
import { type ComponentType, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAreas, usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { type LazyModule, lazyModules, useModule } from '../../lazy/lazy-module.ts';
import { loadedForPart, useService, useUnion } from './use-union.ts';
import { useUnionForm } from './use-union-form.ts';

// Each area loads by its own route names, so a page fetches only its own data.
export const areas = [
  unionServiceArea,
  unionProcessesArea,
  unionAppointmentsArea,
  unionNewsArea,
  unionNewsItemArea(sanitise),
  unionThemesArea,
  unionRequestArea,
];

function Appointments() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const {
    pending: [cancellingId],
    successCount,
  } = useSelector(selectUnionCancellation);
  const form = useUnionForm(part, page, useService(part));
  const appointments = loadedForPart(
    part,
    useSelector(selectUnionAppointments),
    (state) => state.appointments,
  );
  return (
    <UnionAppointments
      area={area}
      appointments={appointments}
      now={useServerNow(dataOf(appointments)?.[0]?.serverTime)}
      showIn={area.appointmentsIn}
      canCancel={area.canCancel}
      cancelling={cancellingId === undefined ? null : Number(cancellingId)}
      cancelCount={successCount}
      onCancel={(appointment) => dispatch(unionCancellationRequested({ part, ...appointment }))}
      onRetry={() => dispatch(unionAppointmentsRequested(part))}
      form={form}
      onRetryForm={() => dispatch(unionServiceRequested(part))}
    />
  );
}

function Contact() {
  const dispatch = useDispatch();
  const { area, part } = useUnion();
  return (
    <UnionContact
      area={area}
      service={useService(part)}
      stationEmail={usePage().station.contact.email}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}

function News() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { area, part } = useUnion();
  return (
    <UnionNews
      area={area}
      news={loadedForPart(part, useSelector(selectUnionNews), (pages) => pages)}
      onOpen={(news) => navigate(`${paths.home}/${area.path}/noticias/detalhe`, { state: { news } })}
      onMore={() => dispatch(moreUnionNewsRequested(part))}
      onRetry={() => dispatch(unionNewsRequested(part))}
    />
  );
}

/**
 * The router state carries the news item and survives a reload. Without it the page redirects to the list.
 */
function NewsItem() {
  const dispatch = useDispatch();
  const { area } = useUnion();
  const state: unknown = useLocation().state;
  const news = typeof state === 'object' && state !== null && 'news' in state ? state.news : undefined;
  const newsItem = isUnionNews(news) ? news : undefined;
  const openedNews = useSelector(selectOpenedNews);
  useEffect(() => {
    if (newsItem !== undefined) dispatch(newsOpened(newsItem));
  }, [dispatch, newsItem]);
  if (newsItem === undefined) return <Navigate to={`${paths.home}/${area.path}/noticias`} replace />;
  return <UnionNewsItem area={area} news={openedNewsAt(newsItem.id, openedNews)} />;
}

function Processes() {
  const dispatch = useDispatch();
  const { area, part } = useUnion();
  return (
    <UnionProcesses
      area={area}
      lists={loadedForPart(part, useSelector(selectUnionProcesses), ({ lists }) => lists)}
      showIn={area.processIn}
      onRetry={() => dispatch(unionProcessesRequested(part))}
    />
  );
}

function Request() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const form = useUnionForm(part, page, useService(part));
  return (
    <UnionRequest
      key={page}
      area={area}
      page={page}
      form={form}
      sentText={area.forms[page]?.sentMessage ?? ''}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}

function Suggestion() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const { isPending } = useSelector(selectUnionRequest);
  const { errors, sentCount, draft } = useSelector(selectUnionForm);
  const requestFor = (description: string) => ({
    part,
    page,
    values: { description, weekday: '', phone: '' },
  });
  return (
    <UnionSuggestion
      area={area}
      busy={isPending}
      errors={errors}
      sent={sentCount}
      draft={draft?.description}
      onDraftChange={(description) => dispatch(unionDraftChanged(requestFor(description)))}
      onSend={(description) => dispatch(unionRequested(requestFor(description)))}
    />
  );
}

function Texts() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const form = page.endsWith('-info') ? page.slice(0, -'-info'.length) : undefined;
  return (
    <UnionTexts
      area={area}
      page={page}
      service={useService(part)}
      showTopics={page === 'orientacoes'}
      formAddress={form}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}

function Themes() {
  const dispatch = useDispatch();
  return (
    <UnionThemes
      area={useUnion().area}
      themes={useSelector(selectUnionThemes)}
      onRetry={() => dispatch(unionThemesRequested())}
    />
  );
}

function Menu() {
  return <UnionMenu area={useUnion().area} />;
}

const pageComponents: Partial<Record<UnionPageKind, ComponentType>> = {
  menu: Menu,
  processes: Processes,
  appointments: Appointments,
  texts: Texts,
  about: Texts,
  contact: Contact,
  news: News,
  newsItem: NewsItem,
  themes: Themes,
  suggestion: Suggestion,
  request: Request,
};

interface LazyPageModule {
  readonly default: ComponentType;
  readonly areas?: readonly Area[];
}

const lazyPageAt = lazyModules(import.meta.glob<LazyPageModule>('./*Part.tsx'));

/** Pages that are larger than all others together. Each loads on first use. */
const lazyPages: Partial<Record<UnionPageKind, LazyModule<LazyPageModule>>> = {
  category: lazyPageAt('./CategoryPart.tsx'),
  events: lazyPageAt('./EventsPart.tsx'),
  videos: lazyPageAt('./VideosPart.tsx'),
};

function LazyPage({ lazyPage }: { readonly lazyPage: LazyModule<LazyPageModule> }) {
  const { module, hasFailed, retry } = useModule(lazyPage);
  useAreas(module?.areas);
  if (module !== undefined) return <module.default />;
  return hasFailed ? <ErrorState onRetry={retry} level={1} /> : <PageSkeleton shape="list" />;
}

/** One module for nearly all pages of an area, so moving between them loads nothing. */
export default function UnionPage() {
  const { kind, part, page } = useUnion();
  const Page = pageComponents[kind];
  const lazyPage = lazyPages[kind];
  // Remounts per page, so no input moves to the next page.
  const key = `${part}/${page}`;
  if (lazyPage !== undefined) return <LazyPage key={key} lazyPage={lazyPage} />;
  return Page === undefined ? null : <Page key={key} />;
}
