export * from './AppPage.tsx';
export * from './GetApp.tsx';
