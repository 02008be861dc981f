import { assess } from '../assess.ts';
import { findLayout } from '../counts/find-layout.ts';
import { detectLanguage } from '../text/language.ts';

/** What the analysis thread can do: pure functions over data that can be copied between threads. */
export const tasks = { findLayout, detectLanguage, assess };
export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

export interface TaskRequest {
  id: number;
  name: TaskName;
  input: unknown;
}

export type TaskReply = { id: number; result: unknown } | { id: number; error: unknown };
