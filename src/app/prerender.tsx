import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../screens/landing/LandingPage.tsx';

/** The landing page as HTML, for the build to put into its document; runs in Node, never in a browser. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}
