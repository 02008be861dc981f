import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { type ActivePost, useHost } from '../../../lib/host.tsx';

/** Offers to analyze the post that is being read in the tab in front; nothing where there is none. */
export function ActivePostOffer() {
  const { activePost } = useHost();
  return activePost ? <Offer activePost={activePost} /> : null;
}

function Offer({ activePost }: { activePost: ActivePost }) {
  const { data: post } = useQuery({ queryKey: ['active-post'], queryFn: () => activePost.read(), gcTime: 0 });
  const { data: keys } = useQuery({ queryKey: ['command-keys'], queryFn: () => activePost.keys(), gcTime: 0 });
  if (!post) return null;
  return (
    <section
      aria-label="The post you are reading"
      className="mb-3 grid gap-2 rounded-box border border-line bg-base-100 p-3"
    >
      <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{post.text || 'A post without words'}</p>
      <Button variant="primary" size="sm" className="justify-self-start" onClick={() => void activePost.analyze()}>
        <Sparkle aria-hidden className="size-4" />
        Analyze the post by @{post.author}
      </Button>
      {keys && <p className="text-muted text-xs">On Threads, {keys} does the same.</p>}
    </section>
  );
}
