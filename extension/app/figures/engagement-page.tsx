import { RepliesPage } from '../../features/replies/replies-page.tsx';
import { ImportNotice } from '../../features/threads/import-notice.tsx';

/** Replies, and how far the posts that they are under are read. */
export const EngagementPage = () => <RepliesPage notice={<ImportNotice />} />;
