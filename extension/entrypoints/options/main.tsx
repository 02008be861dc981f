import { paths } from '../../lib/paths.ts';
import { mountPage } from '../extension-page/mount-page.tsx';

mountPage('options', paths.dashboard);
