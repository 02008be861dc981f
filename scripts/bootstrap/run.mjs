import { spawn } from 'node:child_process';
import path from 'node:path';
import { inProject, ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/** Asked at the first moment: soon it can be gone. */
const PARENT = process.ppid;

/**
 * Runs a program to its end, with our input and output, and answers its exit code. It is told to end when we are, and
 * when our parent is gone: a SIGTERM to npm does not reach what npm runs. Then we end with it, since whoever stops us
 * wants no next step either.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', cwd: ROOT, ...options });
    let isStopping = false;
    const stop = (signal) => {
      isStopping = true;
      // Ctrl+C in a terminal reaches the whole group, the child with it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    const watch = setInterval(() => process.ppid !== PARENT && stop('SIGTERM'), PARENT_CHECK_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, stop);
      if (isStopping) process.exit(code ?? 1);
      resolve(code ?? 1);
    });
  });
}

/**
 * The environment in which our tools and what they start find the pinned Node first.
 *
 * @param {string} node
 */
export const withNode = (node) => ({
  ...process.env,
  PATH: [path.dirname(node), inProject('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
});
