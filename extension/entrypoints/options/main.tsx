import { paths } from '../../lib/links/paths.ts';
import { mountPage } from '../extension-page/mount-page.tsx';

await mountPage('options', paths.dashboard);
