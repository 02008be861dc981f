import {
  ALL_OFF,
  answerOn,
  EVERYWHERE,
  isOffOn,
  isOfNoUse,
  PAGE_SWITCHES,
  type PageChoices,
  SITE_OFF,
} from '#shared/words/page-choices';
import { element } from '../page/element.ts';
import type { Screen } from './analysis-card.ts';

interface Menu {
  author: string;
  site: string;
  /** The name of the profile whose page this is; null on other pages. */
  profile: string | null;
  choices: PageChoices;
  /** What can be done with the post. */
  keep: HTMLElement;
  onChoose(changes: Partial<PageChoices>): void;
}

/** What can be done with a post without analyzing it, and what the extension shows on pages: the same switches as in the settings. */
export function menuScreen({ author, keep, ...menu }: Menu): Screen {
  return {
    title: `@${author}’s post`,
    body: [keep, ...switchesOf(menu)],
  };
}

function switchesOf({ site, profile, choices, onChoose }: Omit<Menu, 'author' | 'keep'>): HTMLElement[] {
  let now = choices;
  const choose = (changes: Partial<PageChoices>) => {
    now = { ...now, ...changes };
    for (const one of toggles) one.follow(now);
    onChoose(changes);
  };
  const everywhere = [
    ...PAGE_SWITCHES.map(({ key, title, hint }) =>
      toggle({
        ...{ title, hint, isOn: now[key] },
        isOfNoUse: (now) => isOfNoUse(key, now, site),
        onTurn: (isOn) => choose({ [key]: isOn }),
      }),
    ),
    toggle({ title: ALL_OFF, hint: BACK, isOn: now.isOff, onTurn: (isOff) => choose({ isOff }) }),
  ];
  const here = [
    // It says nothing where every profile is compared.
    ...(profile === null || now.comparesProfiles ? [] : [profileToggle(profile, site, now, choose)]),
    toggle({
      ...{ title: SITE_OFF, hint: `On ${site}. ${BACK}`, isOn: !now.isOff && isOffOn(site, now) },
      isOfNoUse: (now) => now.isOff,
      onTurn: (isOff) => {
        const others = now.sitesOff.filter((one) => one !== site);
        choose({ sitesOff: isOff ? [...others, site] : others });
      },
    }),
  ];
  const toggles = [...here, ...everywhere];
  for (const one of toggles) one.follow(now);
  return [block('Only here', here), block(EVERYWHERE, everywhere)];
}

const block = (title: string, toggles: ReturnType<typeof toggle>[]) =>
  element('div', { className: 'switches' }, element('h3', {}, title), ...toggles.map(({ label }) => label));

const profileToggle = (profile: string, site: string, choices: PageChoices, choose: Menu['onChoose']) =>
  toggle({
    ...{ title: `Compare the posts of @${profile}`, isOn: choices.comparedProfiles.includes(profile) },
    isOfNoUse: (now) => isOffOn(site, now) || now.comparesProfiles,
    onTurn: (isOn) => choose(answerOn(profile, isOn, choices)),
  });

const BACK = 'The icon in the toolbar and the settings bring it back.';

interface Switch {
  title: string;
  hint?: string;
  isOn: boolean;
  /** Whether it changes nothing as things stand: then it looks so. */
  isOfNoUse?(now: PageChoices): boolean;
  onTurn(isOn: boolean): void;
}

/** Only a person turns it: a page cannot reach it, and what its scripts set off does not count. */
function toggle({ title, hint = '', isOn, isOfNoUse = () => false, onTurn }: Switch) {
  const box = element('input', { type: 'checkbox', checked: isOn, ariaLabel: title });
  box.addEventListener('change', ({ isTrusted }) => isTrusted && onTurn(box.checked));
  const label = element('label', { title: hint }, box, title);
  const follow = (now: PageChoices) => {
    box.disabled = isOfNoUse(now);
  };
  return { label, follow };
}
