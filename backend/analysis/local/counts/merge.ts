import { around, bottom, right } from '../image/box.ts';
import type { Component } from './components.ts';

/** Two parts belong together when they touch after each grew by this part of its height. */
const REACH = 0.08;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function reach(part: Component): Edges {
  const by = Math.max(1, part.height * REACH);
  return { left: part.left - by, right: right(part) + by, top: part.top - by, bottom: bottom(part) + by };
}

const touch = (a: Edges, b: Edges) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Joins parts that lie against each other: the two arrows of an icon, an i and its dot. Letters of a word may join too. */
export function mergeParts(parts: Component[]): Component[] {
  const waiting = parts.toSorted((a, b) => a.left - b.left);
  const edges = waiting.map(reach);
  const group = waiting.map((_, index) => index);
  const head = (index: number): number => {
    const parent = group[index] ?? index;
    return parent === index ? index : head(parent);
  };
  forEachNear(edges, (a, b) => {
    group[head(b)] = head(a);
  });
  const groups = Map.groupBy(waiting.keys(), head);
  return [...groups.values()].map((members) => join(members.flatMap((index) => waiting[index] ?? [])));
}

/** Calls back for each touching pair of edges, which are sorted by their left one. */
function forEachNear(edges: Edges[], found: (a: number, b: number) => void): void {
  let open: number[] = [];
  for (const [at, here] of edges.entries()) {
    open = open.filter((other) => (edges[other]?.right ?? 0) >= here.left);
    for (const other of open) {
      const there = edges[other];
      if (there && touch(there, here)) found(other, at);
    }
    open.push(at);
  }
}

function join(members: Component[]): Component {
  return { ...around(members), area: members.reduce((sum, member) => sum + member.area, 0) };
}
