import '../../app/app.css';

// After the first paint, which shows the screen that the page came with: the app would hold it up.
requestAnimationFrame(() => setTimeout(() => void import('./start.ts').then(({ start }) => start())));
