import type { ExperimentSubject } from '#shared/experiments';
import { lengthName } from '#shared/posts/post-text';
import { mediaTypePlural } from '#shared/words/names';
import { wordingName } from '../../claims/known/names-shown.ts';

/** What the two arms of an experiment are called: "With a question" and "Without a question", or two times of day. */
export function armNames(subject: ExperimentSubject, times: string[]): [string, string] {
  switch (subject.kind) {
    case 'hour':
      return [`At ${times[0]}`, `At ${times[1]}`];
    case 'tag':
      return withAndWithout(`#${subject.name}`);
    case 'trait': {
      const length = lengthName(subject.name);
      if (length !== subject.name) return [length, `Not ${length.toLowerCase()}`];
      return withAndWithout(wordingName(subject.name).replace(/^posts with /, ''));
    }
    case 'format':
      return [`As ${mediaTypePlural(subject.name)}`, `Not as ${mediaTypePlural(subject.name)}`];
  }
}

const withAndWithout = (what: string): [string, string] => [`With ${what}`, `Without ${what}`];
