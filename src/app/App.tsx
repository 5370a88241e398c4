import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useSearch } from 'wouter';
import { articleIdIn, landingPath, libraryPath, screenAt } from '../site/routes.ts';
import { lazily, onDemand } from '../ui/onDemand.tsx';
import { ProblemPage } from '../ui/ProblemPage.tsx';
import { useIdle } from '../ui/useIdle.ts';

const Library = lazily(() => import('../screens/library/Library.tsx').then((module) => module.Library));
const Workspace = lazily(() =>
  import('../screens/workspace/Workspace.tsx').then((module) => module.Workspace),
);
const NoticeArea = onDemand(() => import('../ui/NoticeArea.tsx').then((module) => module.NoticeArea));

/** The client application: the library, the workspace, and what shows when neither can. */
export function App() {
  const [path] = useLocation();
  const idle = useIdle();
  useEffect(() => {
    if (idle) preloadScreens();
  }, [idle]);
  return (
    <>
      <ErrorBoundary FallbackComponent={SomethingWentWrong} resetKeys={[path]}>
        <Screen path={path} />
      </ErrorBoundary>
      {idle && <NoticeArea />}
    </>
  );
}

/** So that going from one screen to the other waits for nothing. */
function preloadScreens(): void {
  Library.preload();
  Workspace.preload();
}

function Screen({ path }: { readonly path: string }) {
  const query = useSearch();
  const screen = screenAt(path);
  switch (screen) {
    case 'library':
      return <Library />;
    case 'workspace': {
      const id = articleIdIn(query);
      return <Workspace key={id} id={id} />;
    }
    case 'landing':
      return <ToLanding />;
    case 'unknown':
      return <SomethingWentWrong />;
  }
}

/** The landing page is no part of this application: leave for it. */
function ToLanding() {
  useEffect(() => window.location.replace(landingPath), []);
  return null;
}

function SomethingWentWrong() {
  return (
    <ProblemPage title="Something went wrong!" way={{ label: 'Go to your library', href: libraryPath }}>
      This page could not be shown. Your articles and your copies are still on this device.
    </ProblemPage>
  );
}
