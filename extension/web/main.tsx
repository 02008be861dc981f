import { BrowserRouter } from 'react-router';
import { mountApp } from '../app/mount-app.tsx';

mountApp({
  kind: 'web',
  apiBase: '',
  Router: BrowserRouter,
  openTab: (path) => void window.open(path, '_blank', 'noopener'),
});
