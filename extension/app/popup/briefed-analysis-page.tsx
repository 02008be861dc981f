import { AnalysisPage } from '../../features/analysis/page/analysis-page.tsx';
import { Briefing } from './briefing/briefing.tsx';

/** The page of the analyst, which the popup opens with: there the briefing stands above the chat. */
export const BriefedAnalysisPage = () => <AnalysisPage briefing={<Briefing />} />;
