import { type PostChoices, postQueryOf, publicationDays } from '#shared/analytics/post-choices';
import type { PostPage } from '#shared/analytics/post-figures';
import { POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { today } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Button } from '../../../components/form/button.tsx';
import { Pager } from '../../../components/form/pager.tsx';
import { PeriodPicker } from '../../../components/form/period-picker.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { SampleDataBadge, SandboxBadge } from '../../../components/notice/badge.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { OnThreads } from '../../../components/posts/on-threads.tsx';
import { useHost } from '../../../lib/host.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { ageName } from './ages.ts';
import { CompareBar } from './compare-bar.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostsTable } from './posts-table.tsx';
import { PublishedPosts } from './published-posts.tsx';
import { usePosts } from './queries.ts';
import { type Choose, usePostChoices } from './use-post-choices.ts';

/** Every synced post: sorted, searched, compared and saved. */
export function PostsPage() {
  const { choices, choose } = usePostChoices();
  const posts = usePosts(postQueryOf(choices));
  const { timeZone } = useUser();
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.posts}
        subtitle="All your posts from Threads, with their figures"
        actions={
          <PeriodPicker
            choice={choices.choice}
            shown={publicationDays(choices.choice, today(timeZone))}
            onPeriod={(days) => choose({ choice: { compare: choices.choice.compare, ...days } })}
            onCompare={(compare) => choose({ choice: { ...choices.choice, compare } })}
            hasAllTime
          />
        }
      />
      {choices.ids.length > 0 && <NamedPostsNotice choices={choices} page={posts.data} choose={choose} />}
      <div className="mb-4 flex flex-wrap gap-2">
        <PostFilters choices={choices} choose={choose} />
        <ExportButtons choices={choices} />
      </div>
      {posts.isPending && <Skeleton className="h-96 rounded-box" />}
      {posts.isError && (
        <ErrorPanel title="The posts could not be loaded" error={posts.error} onRetry={() => void posts.refetch()} />
      )}
      {posts.data && <Posts page={posts.data} choices={choices} choose={choose} />}
      <CompareBar postIds={choices.compared} onClear={() => choose({ compared: [] })} />
    </>
  );
}

interface PostsProps {
  page: PostPage;
  choices: PostChoices;
  choose: Choose;
}

function Posts({ page, choices, choose }: PostsProps) {
  const { isDemo } = useHost();
  if (page.total === 0) return <NoPosts choices={choices} choose={choose} />;
  return (
    <>
      <PublishedPosts page={page} choices={choices} />
      <p className="mb-2 flex flex-wrap items-center gap-2 text-muted text-sm" role="status">
        {isDemo && <SampleDataBadge />}
        {page.posts.some(({ isSandbox }) => isSandbox) && <SandboxBadge />}
        {choices.age
          ? `Figures as they stood ${ageName(choices.age)} after each post; a dash means that it was not read at that age.`
          : 'Figures up to now. To compare old and new posts fairly, choose an age.'}
      </p>
      <PostsTable page={page} choices={choices} choose={choose} />
      <Pager
        page={choices.page}
        size={POSTS_PAGE_SIZE}
        total={page.total}
        onPage={(number) => choose({ page: number })}
      />
    </>
  );
}

interface NamedPostsNoticeProps {
  choices: PostChoices;
  /** Undefined until it is known. */
  page: PostPage | undefined;
  choose: Choose;
}

/** Says that the table holds only the posts that a link named, and which those are. */
const NamedPostsNotice = ({ choices: { title }, page, choose }: NamedPostsNoticeProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-base-100 px-4 py-3">
    <p>
      {page ? `Only ${counted(page.total, 'post')}` : 'Only some posts'}
      {title && `: ${title}`}
    </p>
    <div className="flex flex-wrap gap-2">
      <ItsReplies page={page} />
      <Button size="sm" onClick={() => choose({ ids: [], title: '' })}>
        Show all posts
      </Button>
    </div>
  </div>
);

/** Who comes for a single post may come for the replies that wait under it. */
function ItsReplies({ page }: Pick<NamedPostsNoticeProps, 'page'>) {
  const [post] = page?.posts ?? [];
  return page?.total === 1 && post?.replies ? <OnThreads post={post} words="Go to its replies" /> : null;
}
