import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { addressOfPost, type PagePost } from '#shared/capture';
import { Button } from '../../../components/form/button.tsx';
import { type ActivePost, useHost } from '../../../lib/host.tsx';

/** Offers to analyze the post that is being read in the tab in front, where pages are in reach. */
export function ActivePostOffer() {
  const { activePost } = useHost();
  return activePost ? <Offer activePost={activePost} /> : null;
}

/** As high with a post as without one, and before that is known: nothing below it moves. */
function Offer({ activePost }: { activePost: ActivePost }) {
  const { data: post } = useQuery({ queryKey: ['active-post'], queryFn: () => activePost.read(), gcTime: 0 });
  const { data: keys } = useQuery({ queryKey: ['command-keys'], queryFn: () => activePost.keys(), gcTime: 0 });
  return (
    <section
      aria-label="The post you are reading"
      className="mb-3 flex h-24 shrink-0 flex-col justify-between rounded-box border border-line bg-base-100 p-3"
    >
      {post && (
        <PostInSight key={addressOfPost(post)} post={post} keys={keys} onAnalyze={() => void activePost.analyze()} />
      )}
      {post === null && <NoPost />}
    </section>
  );
}

interface PostInSightProps {
  post: PagePost;
  keys: string | undefined;
  onAnalyze: () => void;
}

const PostInSight = ({ post: { author, text }, keys, onAnalyze }: PostInSightProps) => (
  <>
    <p dir="auto" className="truncate text-sm text-muted">
      {text || 'A post without words'}
    </p>
    <div className="flex items-center gap-3">
      <Button variant="primary" size="sm" className="min-w-0 shrink" onClick={onAnalyze}>
        <Sparkle aria-hidden className="size-4 shrink-0" />
        <span className="truncate">Analyze the post by @{author}</span>
      </Button>
      {keys && <p className="shrink-0 text-sm text-muted max-[25rem]:hidden">or press {keys}</p>}
    </div>
  </>
);

const NoPost = () => (
  <p className="my-auto text-sm text-muted">
    No post is in sight. Go to a post on Threads in this window, and you can analyze it from here.
  </p>
);
