import { parentPort } from 'node:worker_threads';
import { type TaskReply, type TaskRequest, tasks } from './tasks.ts';

/** What runs in the thread: answers one request after the other. */
function answer({ id, name, input }: TaskRequest): TaskReply {
  try {
    // The name belongs to the input: AnalysisThread.run sees to it.
    const task = tasks[name] as (input: unknown) => unknown;
    return { id, result: task(input) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (request: TaskRequest) => parentPort?.postMessage(answer(request)));
