import type { UserSettings } from '#shared/account';
import type { AnalysisEntry, AnalyzeChat } from '#shared/analysis';
import { HISTORY_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { Counts } from '#shared/posts/counts';
import type { SavedPost } from '#shared/saved-posts';
import { analysisOf, entryOf, idOf, user } from './entries.ts';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Reply = { status?: number; body: unknown };

/** Stands for the small version of a picture. */
export const SMALL = 'data:image/webp;base64,UklGRg==';

const listed = (entry: AnalysisEntry): AnalysisEntry => ({ ...entry, image: entry.image && SMALL });

/** Speaks the calls of the content analysis over `fetch`, on entries in memory that hold their whole pictures. */
export class FakeServer {
  readonly calls: Call[] = [];
  entries: AnalysisEntry[];
  /** What the user put aside. */
  saved: SavedPost[] = [];
  /** What the next analysis answers; a promise keeps the client waiting. */
  nextAnswer: Partial<AnalysisEntry> | Promise<Partial<AnalysisEntry>> = {};
  /** What the pages of the list wait for. */
  nextPage: Promise<void> | null = null;
  /** What a removal waits for. */
  nextRemoval: Promise<void> | null = null;
  /** What the user's settings say about keeping analyses. */
  analysisCollection = true;
  /** What the figures of the user can answer. */
  questions: string[] = [];
  /** When set, every call of that method fails with this message. */
  failure: { method: string; message: string } | null = null;

  constructor(entries: AnalysisEntry[] = []) {
    this.entries = entries;
  }

  request: typeof fetch = async (address, init) => {
    const url = new URL(String(address), 'http://server');
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    const call = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    this.calls.push(call);
    const { status = 200, body: reply } = await this.#answer(call);
    return reply instanceof Response ? reply : Response.json(reply, { status });
  };

  /** The calls of a method, as far as a test asks for them. */
  callsOf = (method: string) => this.calls.filter((call) => call.method === method);

  async #answer(call: Call): Promise<Reply> {
    const { method, path } = call;
    if (this.failure?.method === method) {
      return { status: 503, body: { error: { code: 'unavailable', message: this.failure.message } } };
    }
    if (path.includes('/saved-posts/')) return { body: this.#saved(call) };
    if (method === 'POST') return this.#analyze(call.body as AnalyzeChat);
    if (method === 'PUT') return this.#confirm(path, call.body as Counts | { isOwn: boolean });
    if (method === 'DELETE') {
      await this.nextRemoval;
      return this.#remove(path);
    }
    if (path.endsWith('/questions')) return { body: { questions: this.questions } };
    if (path.endsWith('/count')) return { body: { count: this.entries.length } };
    if (path.includes('/settings/')) return { body: this.#settings() };
    if (path.endsWith('/picture')) return { body: await this.#picture(path) };
    await this.nextPage;
    return { body: this.#pageOf(call.query) };
  }

  async #analyze({ message, image = null, conversationId = null }: AnalyzeChat): Promise<Reply> {
    const parts = await this.nextAnswer;
    const entry = entryOf(900 + this.entries.length, { message, image, conversationId, ...parts });
    this.entries = [entry, ...this.entries];
    return { body: listed(entry) };
  }

  #saved({ method, path, body }: Call): unknown {
    const isMeant = ({ id }: SavedPost) => path.includes(id);
    const given = body as Pick<SavedPost, 'post' | 'note'>;
    if (method === 'DELETE') this.saved = this.saved.filter((saved) => !isMeant(saved));
    if (method === 'PUT') this.saved = this.saved.map((saved) => (isMeant(saved) ? { ...saved, ...given } : saved));
    if (method === 'POST')
      this.saved.unshift({ id: idOf(800), comparison: null, savedAt: new Date().toISOString(), ...given });
    if (method === 'GET') return this.saved;
    return method === 'DELETE' ? { deleted: 1 } : (this.saved.find(isMeant) ?? this.saved[0]);
  }

  #picture(path: string): Promise<Response> {
    return fetch(this.entries.find(({ id }) => path.includes(id))?.image ?? '');
  }

  #confirm(path: string, body: Counts | { isOwn: boolean }): Reply {
    const isMeant = ({ id }: AnalysisEntry) => path.includes(id);
    const confirm = (entry: AnalysisEntry): AnalysisEntry => {
      const analysis = entry.analysis ?? analysisOf();
      if ('isOwn' in body) return { ...entry, isOwn: body.isOwn, analysis: { ...analysis, confirmedOwn: body.isOwn } };
      return { ...entry, analysis: { ...analysis, confirmedCounts: body } };
    };
    this.entries = this.entries.map((entry) => (isMeant(entry) ? confirm(entry) : entry));
    return { body: this.entries.filter(isMeant).map(listed)[0] };
  }

  #remove(path: string): Reply {
    const before = this.entries.length;
    this.entries = path.includes('/wipe/') ? [] : this.entries.filter(({ id }) => !path.endsWith(id));
    return { body: { deleted: before - this.entries.length } };
  }

  #settings(): UserSettings {
    const { analysisCollection } = this;
    const privacy = { analysisCollection, performanceAnalytics: true, planGeneration: true };
    return { username: user.username, email: user.email, timeZone: user.timeZone, privacy };
  }

  #pageOf(query: URLSearchParams): AnalysisEntry[] {
    const [before, conversation, wanted, entryId] = ['before', 'conversationId', 'status', 'entryId'].map((name) =>
      query.get(name),
    );
    return (query.has('each') ? eachConversation(this.entries) : this.entries)
      .filter(
        ({ id, conversationId, status }) =>
          (!before || id < before) &&
          (!entryId || id === entryId) &&
          (!conversation || conversationId === conversation) &&
          (!wanted || status === wanted),
      )
      .slice(0, HISTORY_PAGE_SIZE)
      .map(listed);
  }
}

/** Of the questions of a conversation the newest, as the backend answers them. */
function eachConversation(entries: AnalysisEntry[]): AnalysisEntry[] {
  const questionsOf = ({ analysis, conversationId }: AnalysisEntry) =>
    conversationId && analysis?.outcome
      ? entries.filter((one) => one.conversationId === conversationId && one.analysis?.outcome)
      : [];
  return entries.flatMap((entry) => {
    const questions = questionsOf(entry);
    const first = questions.at(-1);
    if (!first) return [entry];
    const conversation = { questions: questions.length, first: first.message };
    return questions[0] === entry ? [{ ...entry, conversation }] : [];
  });
}
