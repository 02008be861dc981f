import { paths } from '../../lib/links/paths.ts';
import { AnalysisPage } from '../pages.ts';

/** What the popup opens with. The build draws it into the popup's HTML (`first-screen.tsx`). */
export const startPage = { path: paths.contentAnalysis, Page: AnalysisPage } as const;
