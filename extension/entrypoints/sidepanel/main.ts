import { followPanelPlace } from '../../browser/side-panel.ts';
import { paths } from '../../lib/links/paths.ts';
import { mountPage } from '../extension-page/mount-page.tsx';

const place = await followPanelPlace((next) => {
  location.hash = next;
});
await mountPage('panel', place ?? paths.contentAnalysis);
