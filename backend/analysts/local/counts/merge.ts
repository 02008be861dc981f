import { around, bottom, right } from '../image/box.ts';
import type { Component } from './components.ts';

/** Parts of one mark stand above each other, this part of their longest side apart at most. */
const REACH = 0.12;

const overlap = (a: Component, b: Component) => Math.min(right(a), right(b)) > Math.max(a.left, b.left);

function belong(a: Component, b: Component): boolean {
  const gap = Math.max(a.top, b.top) - Math.min(bottom(a), bottom(b));
  const longest = Math.max(a.width, a.height, b.width, b.height);
  return overlap(a, b) && gap <= Math.max(1, longest * REACH);
}

/** Joins parts that stand above each other or in one another: the two arrows of an icon, an i and its dot. */
export function mergeParts(parts: Component[]): Component[] {
  const waiting = parts.toSorted((a, b) => a.left - b.left);
  const group = waiting.map((_, index) => index);
  const head = (index: number): number => {
    const parent = group[index] ?? index;
    return parent === index ? index : head(parent);
  };
  forEachNear(waiting, (a, b) => {
    group[head(b)] = head(a);
  });
  const groups = Map.groupBy(waiting.keys(), head);
  return [...groups.values()].map((members) => join(members.flatMap((index) => waiting[index] ?? [])));
}

/** Calls back for each pair that belongs together among parts that are sorted by their left edge. */
function forEachNear(parts: Component[], found: (a: number, b: number) => void): void {
  let open: number[] = [];
  for (const [at, here] of parts.entries()) {
    open = open.filter((other) => right(parts[other] ?? here) > here.left);
    for (const other of open) {
      const there = parts[other];
      if (there && belong(there, here)) found(other, at);
    }
    open.push(at);
  }
}

function join(members: Component[]): Component {
  return { ...around(members), area: members.reduce((sum, member) => sum + member.area, 0) };
}
