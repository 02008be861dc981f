import { useQuery } from '@tanstack/react-query';
import { Sparkle, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOfPost, type PagePost, type PageRow } from '#shared/posts/capture';
import { Button } from '../../../components/form/button.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type ActivePost, useHost } from '../../../lib/host.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { OwnPostFigures } from './own-post-figures.tsx';
import { PageTableChoice } from './page-table-choice.tsx';

/** How often the panel looks which post is being read. */
const FOLLOW_MS = 1000;

interface OfferProps {
  /** In the panel: has the post analyzed in the chat. */
  onAnalyze: (post: PageRow) => void;
}

/** Offers to analyze the post that is being read in the tab in front, where pages are in reach. */
export function ActivePostOffer(props: OfferProps) {
  const { activePost } = useHost();
  return activePost ? <Offer activePost={activePost} {...props} /> : null;
}

/** As high with a post as without one, and before that is known: nothing below it moves. One line in the popup, which has little room. */
function Offer({ activePost, onAnalyze }: OfferProps & { activePost: ActivePost }) {
  const { read, analyzeInPage } = activePost;
  const sending = useSending(activePost, onAnalyze);
  const table = useTable(activePost);
  const { data: post } = useQuery({
    queryKey: ['active-post'],
    queryFn: () => read(),
    gcTime: 0,
    refetchInterval: analyzeInPage ? false : FOLLOW_MS,
  });
  return (
    <section
      aria-label="The post you are reading"
      className={classNames(
        'flex shrink-0 flex-col rounded-box border border-line bg-base-100 px-3',
        analyzeInPage ? 'mb-2 h-11 justify-center' : 'mb-3 h-20 justify-between py-2',
      )}
    >
      {post && (
        <PostInSight
          key={addressOfPost(post)}
          post={post}
          isSlim={analyzeInPage !== undefined}
          onTable={table.begin}
          onAnalyze={() => void (analyzeInPage?.() ?? sending.begin(post))}
          label={analyzeInPage ? ['Analyze the post', ` by @${post.author}`] : ['Analyze this post']}
          question={sending.question ?? table.choice}
        >
          {analyzeInPage ? <Keys keysOf={activePost.keys} /> : <OwnPostFigures post={post} />}
        </PostInSight>
      )}
      {post === null && <NoPost />}
    </section>
  );
}

interface PostInSightProps {
  post: PagePost;
  /** Without the words of the post. */
  isSlim: boolean;
  /** Where there is no room for all of it, only its first part is seen. */
  label: string[];
  /** Stands in place of the button while it waits for an answer. */
  question: ReactNode;
  onAnalyze: () => void;
  onTable: () => void;
  children: ReactNode;
}

/** In the panel a post is sent from here: asked first, as its card in the page does. */
function useSending({ sending, read }: ActivePost, onAnalyze: OfferProps['onAnalyze']) {
  const { id } = useUser();
  const [asked, setAsked] = useState<PageRow | null>(null);
  const begin = async (shown: PageRow) => {
    // As the page says it now: how it compares may have become known since.
    const now = await read();
    const post = now?.code === shown.code ? now : shown;
    if (sending && !(await sending.isAlways(id))) setAsked(post);
    else onAnalyze(post);
  };
  const answer = (isSent: boolean, isAlways = false) => {
    if (isAlways) void sending?.choose(true);
    if (asked && isSent) onAnalyze(asked);
    setAsked(null);
  };
  return { begin, question: asked && <SendQuestion post={asked} onAnswer={answer} /> };
}

/** The posts of the page as a table: what is asked is where it goes. */
function useTable({ readPage, analyzeInPage }: ActivePost) {
  const [rows, setRows] = useState<PageRow[] | null>(null);
  const begin = async () => {
    const read = await readPage();
    if (read.length > 0) setRows(read);
    else toast({ title: 'No posts to make a table of', description: 'Scroll until the page shows some.' });
  };
  const choice = rows && (
    <PageTableChoice rows={rows} isSlim={analyzeInPage !== undefined} onDone={() => setRows(null)} />
  );
  return { begin: () => void begin(), choice };
}

interface SendQuestionProps {
  post: PageRow;
  onAnswer: (isSent: boolean, isAlways?: boolean) => void;
}

/** Says all that is sent, in a line of the panel. */
const SendQuestion = ({ post: { comparison }, onAnswer }: SendQuestionProps) => (
  <>
    <p className="truncate text-sm">
      {comparison ? 'Send its words, counts and comparison?' : 'Send its words and counts to be analyzed?'}
    </p>
    <div className="flex items-center gap-2">
      <Button variant="primary" size="sm" onClick={() => onAnswer(true)}>
        Send
      </Button>
      <Button size="sm" onClick={() => onAnswer(true, true)}>
        Always
      </Button>
      <Button variant="quiet" size="sm" onClick={() => onAnswer(false)}>
        Cancel
      </Button>
    </div>
  </>
);

const TABLE = 'Save table';
const TABLE_HINT = 'A table of the posts on this page, for your library or as a file';

const PostInSight = (props: PostInSightProps) => props.question ?? <PostWithButtons {...props} />;

const PostWithButtons = ({ post: { author, text }, isSlim, label, onAnalyze, onTable, children }: PostInSightProps) => (
  <>
    <p dir="auto" className={isSlim ? 'sr-only' : 'truncate text-sm text-muted'}>
      <span className="font-medium">@{author}</span> {text || 'A post without words'}
    </p>
    <div className="flex items-center gap-3">
      <Button variant="primary" size="sm" className={isSlim ? 'min-w-0 shrink' : 'shrink-0'} onClick={onAnalyze}>
        <Sparkle aria-hidden className="size-4 shrink-0" />
        <span className="flex h-5 min-w-0 flex-wrap overflow-hidden leading-5">
          {label.map((part) => (
            <span key={part} className="whitespace-pre">
              {part}
            </span>
          ))}
        </span>
      </Button>
      {children}
      <button
        type="button"
        className="btn btn-ghost btn-sm ml-auto shrink-0 px-2"
        title={TABLE_HINT}
        onClick={() => onTable()}
      >
        <Table2 aria-hidden className="size-4" strokeWidth={1.75} />
        {TABLE}
      </button>
    </div>
  </>
);

function Keys({ keysOf }: { keysOf: ActivePost['keys'] }) {
  const { data: keys } = useQuery({ queryKey: ['command-keys'], queryFn: () => keysOf(), gcTime: 0 });
  return keys ? <p className="shrink-0 text-sm text-muted max-[25rem]:hidden">or press {keys}</p> : null;
}

const NoPost = () => (
  <p className="my-auto text-sm text-muted">No post is in sight. Open one on Threads to analyze it here.</p>
);
