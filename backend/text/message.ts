import { sentencesOf } from './sentences.ts';

/** What a message holds: a post to measure, a request to the analyst, or both. Empty where there is none. */
export interface Message {
  post: string;
  request: string;
}

const ask =
  '(?:analy[sz]e|review|rate|check|critique|improve|score|summari[sz]e|what do you think (?:of|about)|analiza|analysiere|analise|analizza|bewerte|évalue|evalúa|avalia|valuta)';
const polite = String.raw`(?:hi|hey|hello|please|can you|could you|would you|,|\s)*`;
const own = String.raw`(?:my|this|these|our|i|it|mi|mein\w*|mon|meu|minha|mio)`;
const subject =
  '(?:posts?|content|captions?|hooks?|screenshots?|pictures?|images?|engagement|performance|audience|strategy|followers|hashtags?|drafts?|tone|sentiment|beitrag|publicación|publication|publicação)';

const requests = [
  // "Analyze this", "Please rate my post"
  new RegExp(String.raw`^${polite}${ask}\s+(?:the\s+)?${own}?(?!\p{L}).{0,80}$`, 'iu'),
  // "Why did my post get so few likes?"
  new RegExp(String.raw`(?<!\p{L})${own}(?!\p{L})[^.!?]*(?<!\p{L})${subject}(?!\p{L})[^.!?]*\?$`, 'iu'),
  // "What did I do well?", "How can I improve it?"
  /^(?:what|how) (?:did|do|can|could|should|would) (?:i|you) (?:\w+ ){0,3}(?:well|wrong|right|better|improve|change|do|fix)(?: (?:this|it|here|next|differently|better))?\s*\?*$/iu,
  // "How is this?", "Thoughts?", "Any feedback?"
  /^(?:how (?:is|was|about) (?:this|it|that)|(?:any |your )?(?:thoughts|feedback|ideas|suggestions)(?: please)?|is (?:this|it) (?:any )?good|what (?:works|is missing|is this|about this))(?: \w+)?\s*[?.!]*$/iu,
];

/** "Rate my caption: ...", or no more than "Draft: ...". */
const introduction = new RegExp(
  String.raw`^${polite}(?:${ask}\s[^:\n]{0,60}(?::\s*|\n+)|(?:(?:here is|here's)\s)?(?:(?:my|a|the|new)\s)*draft\s*:\s*)(?=\S)`,
  'iu',
);

/** "Is this too salesy", "be brutal", "tell me if people would save this": said of a draft that follows, and of nothing else. */
const ofDraft =
  /\b(?:is (?:this|it) (?:any good|good enough|worth posting|too (?:salesy|plain|pushy|wordy|long|short|boring|cheesy|harsh|rude|vague))|^too (?:salesy|plain|pushy|wordy|long|short|boring|cheesy|harsh|rude|vague)|does (?:this|it) (?:sound|read)|would (?:this|it) (?:do well|get more|get any)|(?:look over|proofread) this|(?:can|could|would) (?:you|u) (?:look at|check|read) this|be (?:brutal|harsh)|don'?t be nice|what about this(?= (?:as|for|one)\b|[?:])|i'?d post this|tell me (?:if|whether) (?:people|this|it|anyone)|here'?s my (?:text|draft|caption|post|copy))\b|^(?:any |your )?(?:feedback|thoughts)\s*\?/iu;
/** What a request may end with, where the draft follows. */
const leadEnds = /(?::|\?|→|->)\s+|\n+/gu;
const LONGEST_LEAD = 120;
const beforeDraft = /^(?:→|->|[-–—])\s*/u;

/** "too salesy? → ...", "would this do well on a Tuesday? ...": one sentence, which speaks of the text behind it. */
function leadOfDraft(text: string): string | null {
  for (const end of text.slice(0, LONGEST_LEAD).matchAll(leadEnds)) {
    const lead = text.slice(0, end.index + end[0].length);
    if (sentencesOf(lead).length > 1) return null;
    if (ofDraft.test(lead)) return lead;
  }
  return null;
}

/** A draft in quotation marks is what stands between them; a question behind it belongs to the request. */
const quoted = /^["“]([^"“”]+)["”](?:\s+([^"“”\n]{1,120}\?))?$/u;

/** Longer ones are told, not asked. */
const MAX_REQUEST = 200;

const isRequest = (sentence: string) =>
  sentence.length <= MAX_REQUEST && requests.some((pattern) => pattern.test(sentence));

/** Tells a post from what is asked about it: "Analyze this post: ..." holds both, "What did I do well?" only a request. */
export function readMessage(message: string): Message {
  const text = message.trim();
  const lead = introduction.exec(text)?.[0] ?? leadOfDraft(text);
  if (lead) {
    const rest = text.slice(lead.length).replace(beforeDraft, '').trim();
    const [, post = rest, asked = ''] = quoted.exec(rest) ?? [];
    return { request: `${lead.trim()} ${asked}`.trim(), post };
  }
  const sentences = sentencesOf(text);
  const onlyRequests =
    sentences.length > 0 && sentences.length <= 3 && sentences.every((sentence) => isRequest(sentence.text));
  return onlyRequests ? { request: text, post: '' } : { request: '', post: text };
}
