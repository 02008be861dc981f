import { spawn } from 'node:child_process';
import path from 'node:path';
import { inProject, ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/**
 * Runs a program to its end, with our input and output, and answers its exit code. It is told to end when we are, and
 * when our parent is gone: a SIGTERM to npm does not reach what npm runs.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', cwd: ROOT, ...options });
    const forward = (signal) => {
      // Ctrl+C in a terminal reaches the whole group, the child with it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? (signal ? 1 : 0));
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
