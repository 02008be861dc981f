import { answerOn, comparesOn, offersOn } from '#shared/words/page-choices';
import type { CaptureHost, LineRules } from '../page/capture-host.ts';
import { profileHere } from '../page/profile-here.ts';
import { postsOfDocument } from '../post/near-window.ts';
import { identityOf } from '../post/post-structure.ts';
import type { ProfileLines } from './profile-lines.ts';
import { type OfferAnswer, ProfileOffer } from './profile-offer.ts';

type Host = Pick<CaptureHost, 'choices' | 'choose'>;

/** The offer that stands on a page: it goes with its profile. */
interface Shown {
  profile: string;
  line: ProfileOffer;
  /** Of the post above which it stands, and nowhere else: lists that take out what is far away begin with another one. */
  code: string;
}

/** Offers once to compare the posts of a profile, as soon as there is something to compare. */
export class OfferedComparison {
  private readonly host: Host;
  private readonly seen: Pick<ProfileLines, 'isComparable'>;
  private shown: Shown | null = null;
  /** Answered here, and not stored yet. */
  private answered = '';

  constructor(host: Host, seen: Pick<ProfileLines, 'isComparable'>) {
    this.host = host;
    this.seen = seen;
  }

  get isShown(): boolean {
    return this.shown !== null;
  }

  /** Whether it is of use to know the posts of this profile. */
  static isPossible = (profile: string, { ownProfiles, ...choices }: LineRules): boolean =>
    offersOn(profile, choices) && !ownProfiles.includes(profile);

  /** Shows, keeps or takes away the offer, as the rules and the page have it now. */
  update(rules: LineRules): void {
    const profile = profileHere();
    if (this.shown && !this.isToStay(this.shown, profile, rules)) this.remove();
    if (this.shown) this.placeAgain(this.shown);
    else if (profile !== null && this.isOfUse(profile, rules)) this.begin(profile);
  }

  remove(): void {
    this.shown?.line.remove();
    this.shown = null;
  }

  /** Once it is answered with yes, it says so until its profile is left. */
  private isToStay({ profile }: Shown, here: string | null, rules: LineRules): boolean {
    if (profile !== here) return false;
    return OfferedComparison.isPossible(profile, rules) || (profile === this.answered && comparesOn(profile, rules));
  }

  private isOfUse = (profile: string, rules: LineRules) =>
    profile !== this.answered && OfferedComparison.isPossible(profile, rules) && this.seen.isComparable;

  private begin(profile: string): void {
    const [first] = postsOfDocument();
    const code = first && identityOf(first)?.code;
    if (!code) return;
    const line = new ProfileOffer((answer) => void this.take(answer, profile));
    this.shown = { profile, line, code };
    line.placeAbove(first);
  }

  private placeAgain({ line, code }: Shown): void {
    if (line.isPlaced) return;
    const post = postsOfDocument().find((post) => identityOf(post)?.code === code);
    if (post) line.placeAbove(post);
  }

  private async take(answer: OfferAnswer, profile: string): Promise<void> {
    this.answered = profile;
    if (answer !== 'compare') this.remove();
    this.shown?.line.showDone(
      () => void this.take('not-here', profile),
      () => this.remove(),
    );
    if (answer === 'nowhere') return this.host.choose({ offersComparison: false });
    await this.host.choose(answerOn(profile, answer === 'compare', await this.host.choices()));
  }
}
