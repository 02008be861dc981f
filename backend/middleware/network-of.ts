import { isIPv6 } from 'node:net';

/** The part of an address that its user cannot choose: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) ? first64Bits(plain) : plain;
}

/** The URL parser writes an IPv6 address in its one short form; `::` stands for the zeros that are missing. */
function first64Bits(address: string): string {
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
