import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to show the application in');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
