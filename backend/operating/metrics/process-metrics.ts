import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { version } from '../../base/version.ts';
import type { FairGate } from '../../middleware/fair-gate.ts';

export interface ProcessMetricsDeps {
  knex: Knex;
  gates: Record<string, FairGate>;
}

/** The state of this process at the moment that somebody asks: memory, event loop, gates, and connections to the database. */
export function processMetrics(registry: Registry, { knex, gates }: ProcessMetricsDeps): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'threads_mastery_build_info',
    help: 'The version that runs, as a label',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const states = () => Object.entries(gates).map(([gate, { state }]) => ({ gate, ...state }));
  new Gauge({
    name: 'threads_mastery_gate_running',
    help: 'Heavy work that runs: tasks, or bytes for "bodies"',
    labelNames: ['gate'],
    registers,
    collect() {
      for (const { gate, running } of states()) this.set({ gate }, running);
    },
  });
  new Gauge({
    name: 'threads_mastery_gate_waiting',
    help: 'Heavy work that waits for its turn',
    labelNames: ['gate'],
    registers,
    collect() {
      for (const { gate, waiting } of states()) this.set({ gate }, waiting);
    },
  });
  new Counter({
    name: 'threads_mastery_gate_refused_total',
    help: 'Heavy work that was refused because too much was waiting, or for too long',
    labelNames: ['gate'],
    registers,
    collect() {
      this.reset();
      for (const { gate, refused } of states()) this.inc({ gate }, refused);
    },
  });
  new Gauge({
    name: 'threads_mastery_database_connections',
    help: 'Connections of this process for calls: in use, free, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { pool } = knex.client;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'awaited' }, pool.numPendingAcquires());
    },
  });
}
