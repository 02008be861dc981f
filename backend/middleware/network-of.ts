import { isIPv6 } from 'node:net';

const GROUP_BITS = 16;

/** The part of an address that its user cannot choose: all of IPv4, the first 64 bits of IPv6. */
export const networkOf = (address: string): string => prefixOf(address, 64);

/**
 * The networks of an IPv6 customer who was given more than one of 64 bits: providers hand out prefixes of 56 and of 48 bits
 * (RFC 6177). An IPv4 address is not part of any.
 */
export function widerNetworksOf(address: string): { bits56: string; bits48: string } | null {
  if (!isIPv6(plain(address))) return null;
  return { bits56: prefixOf(address, 56), bits48: prefixOf(address, 48) };
}

/** IPv4 inside of IPv6 counts as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

function prefixOf(address: string, bits: number): string {
  const known = plain(address);
  if (!isIPv6(known)) return known;
  const prefix = groupsOf(known).map((group, index) => group & maskOf(bits - index * GROUP_BITS));
  return prefix.map((group) => group.toString(16)).join(':');
}

function maskOf(bits: number): number {
  const kept = Math.min(Math.max(bits, 0), GROUP_BITS);
  return (0xffff << (GROUP_BITS - kept)) & 0xffff;
}

/** The URL parser writes an IPv6 address in its one short form; `::` stands for the zeros that are missing. */
function groupsOf(address: string): number[] {
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
