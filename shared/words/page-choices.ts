/** What the extension shows on pages of Threads. */
export interface PageChoices {
  /** Nothing at all is shown or offered. */
  isOff: boolean;
  /** The names of sites where nothing is. */
  sitesOff: string[];
  /** The Analyze button in posts. */
  buttons: boolean;
  /** In posts of others too, and not only in those of the user's connected accounts. */
  othersButtons: boolean;
  /** Figures under the user's own posts. */
  ownFigures: boolean;
  /** How each post of a profile does against the others there, on every profile. */
  comparesProfiles: boolean;
  /** Offers that once on each profile. */
  offersComparison: boolean;
  /** Names of the profiles where it is done without `comparesProfiles`, those chosen last at the end. */
  comparedProfiles: string[];
  /** Names of the profiles where somebody said no to it, in the same order. */
  refusedProfiles: string[];
  /** A line below the text of a post that is being written. */
  helpsWriting: boolean;
  /** The user whose drafts are sent to be checked as they write; null for nobody's. Whoever signs in after them has not chosen. */
  checksDraftsOf: string | null;
}

/** As long as nobody chose. */
export const NO_PAGE_CHOICES: PageChoices = {
  isOff: false,
  sitesOff: [],
  buttons: true,
  othersButtons: true,
  ownFigures: true,
  comparesProfiles: false,
  offersComparison: true,
  comparedProfiles: [],
  refusedProfiles: [],
  helpsWriting: true,
  checksDraftsOf: null,
};

type Switch = 'buttons' | 'othersButtons' | 'ownFigures' | 'comparesProfiles' | 'offersComparison' | 'helpsWriting';

/** The switches, in the settings, in the popup and on pages of Threads. */
export const PAGE_SWITCHES: { key: Switch; title: string; hint: string }[] = [
  {
    key: 'buttons',
    title: 'Analyze button in posts',
    hint: 'Without it, a right click, the keys, the popup and the side panel still analyze a post.',
  },
  {
    key: 'othersButtons',
    title: 'Also in posts by others',
    hint: 'Without this, only posts of your connected accounts have the button.',
  },
  {
    key: 'ownFigures',
    title: 'Figures under your own posts',
    hint: 'Replies waiting for you, how a post compares with your others at the same age, and views, from our server.',
  },
  {
    key: 'comparesProfiles',
    title: 'How the posts of a profile are doing',
    hint: 'On a profile, each post says how its likes compare with the median of the profile’s other posts on the page, and how many it gets an hour. The counts on the page are enough: nothing is fetched. Without this, only profiles where you asked for it are compared.',
  },
  {
    key: 'offersComparison',
    title: 'Offer to compare a profile’s posts',
    hint: 'Once on each profile, in a line above its first post. Your answer there is remembered in this browser.',
  },
  {
    key: 'helpsWriting',
    title: 'Help while you write',
    hint: 'Below the text of a post that you write on Threads, you see its length as Threads counts it and a button that checks it against your own posts. Nothing is sent before you press that.',
  },
];

/** Where the switches hold. */
export const EVERYWHERE = 'On all pages of Threads';
export const ALL_OFF = 'Hide everything on Threads';
/** The same on the site of a page alone. */
export const SITE_OFF = 'Hide everything on this site';

/** Whether nothing is shown on a site, such as "www.threads.com". */
export const isOffOn = (site: string, { isOff, sitesOff }: PageChoices): boolean => isOff || sitesOff.includes(site);

/** Whether a switch changes nothing as things stand. @param site where it is asked for; without, it is asked for all of them. */
export function isOfNoUse(key: Switch, choices: PageChoices, site?: string): boolean {
  if (choices.isOff || (site !== undefined && isOffOn(site, choices))) return true;
  if (key === 'othersButtons') return !choices.buttons;
  return key === 'offersComparison' && choices.comparesProfiles;
}

/** What is chosen about comparing the posts of profiles. */
export type ProfileChoices = Pick<
  PageChoices,
  'comparesProfiles' | 'offersComparison' | 'comparedProfiles' | 'refusedProfiles'
>;

/** Whether the posts of a profile are compared. @param profile its name, without the @. */
export const comparesOn = (profile: string, { comparesProfiles, comparedProfiles }: ProfileChoices): boolean =>
  comparesProfiles || comparedProfiles.includes(profile);

/** Whether that may be offered there: never where it is done, or was refused. @param profile its name, without the @. */
export const offersOn = (profile: string, choices: ProfileChoices): boolean =>
  choices.offersComparison && !comparesOn(profile, choices) && !choices.refusedProfiles.includes(profile);

/** Of compared and of refused ones: more than anybody answers for, and too few to slow down a page. */
const MOST_PROFILES = 500;

/** The choices that change when somebody says yes or no to comparing the posts of a profile; the oldest answers go. */
export function answerOn(
  profile: string,
  isCompared: boolean,
  { comparedProfiles, refusedProfiles }: ProfileChoices,
): Pick<PageChoices, 'comparedProfiles' | 'refusedProfiles'> {
  const without = (profiles: string[]) => profiles.filter((one) => one !== profile);
  const withIt = (profiles: string[]) => [...without(profiles), profile].slice(-MOST_PROFILES);
  return isCompared
    ? { comparedProfiles: withIt(comparedProfiles), refusedProfiles: without(refusedProfiles) }
    : { comparedProfiles: without(comparedProfiles), refusedProfiles: withIt(refusedProfiles) };
}
