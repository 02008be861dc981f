import { BlockList, isIP } from 'node:net';
import { PICTURES_BY_HAND } from '#shared/calendar/post-pictures';
import { PostPicture } from '../../models/calendar/post-picture.ts';

/** Pictures as Threads fetches them. */
export interface PublicPictures {
  /** Why Threads cannot fetch any from this server, in words; null where it can. */
  obstacle: string | null;
  /** Lets anybody who knows its address fetch a picture until then. Answers the address; null if the picture is gone. */
  show(userId: string, id: string, until: Date): Promise<string | null>;
}

export const PICTURES_PATH = '/m';

export function createPublicPictures({
  publicUrl,
  isSandbox,
}: {
  publicUrl: string;
  isSandbox: boolean;
}): PublicPictures {
  const { protocol, hostname } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isReached = isSandbox ? !isPrivate(host) : protocol === 'https:' && !isPrivate(host) && !isLoopback(host);
  return {
    obstacle: isReached ? null : PICTURES_BY_HAND,
    async show(userId, id, until) {
      const picture = await PostPicture.query().findById([userId, id]).select('name', 'shownUntil');
      if (!picture) return null;
      // Another post may need it for longer.
      const shownUntil = picture.shownUntil && picture.shownUntil > until ? picture.shownUntil : until;
      await PostPicture.query().findById([userId, id]).patch({ shownUntil });
      return `${publicUrl}${PICTURES_PATH}/${picture.name}`;
    },
  };
}

const loopback = rangesOf('127.0.0.0/8', '::1/128');
const notPublic = rangesOf(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['fc00::/7', 'fe80::/10'],
);

function rangesOf(...ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(host: string): 'ipv4' | 'ipv6' {
  return isIP(host) === 6 ? 'ipv6' : 'ipv4';
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && loopback.check(host, familyOf(host)));

/** Names without a dot, and those that only a home or a company knows, lead nowhere from outside. */
const isPrivate = (host: string): boolean =>
  isIP(host) === 0
    ? !isLoopback(host) && /^[^.]+$|\.(local|internal|lan|home\.arpa)$/.test(host)
    : notPublic.check(host, familyOf(host));
