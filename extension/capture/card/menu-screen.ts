import { ALL_OFF, answerOn, isOffOn, PAGE_SWITCHES, type PageChoices } from '#shared/words/page-choices';
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
export function menuScreen({ author, site, profile, choices, keep, onChoose }: Menu): Screen {
  const { sitesOff } = choices;
  const others = sitesOff.filter((one) => one !== site);
  const toggles = PAGE_SWITCHES.map(({ key, title, hint }) =>
    toggle(title, hint, choices[key], (isOn) => onChoose({ [key]: isOn })),
  );
  const isOffHere = !choices.isOff && isOffOn(site, choices);
  return {
    title: `@${author}’s post`,
    body: [
      keep,
      element(
        'div',
        { className: 'switches' },
        ...toggles,
        // It says nothing where every profile is compared.
        ...(profile === null || choices.comparesProfiles ? [] : [profileToggle(profile, choices, onChoose)]),
        toggle(`Nothing on ${site}`, '', isOffHere, (isOff) =>
          onChoose({ sitesOff: isOff ? [...others, site] : others }),
        ),
        toggle(ALL_OFF, BACK, choices.isOff, (isOff) => onChoose({ isOff })),
      ),
    ],
  };
}

const profileToggle = (profile: string, choices: PageChoices, onChoose: Menu['onChoose']) =>
  toggle(`Compare the posts of @${profile}`, '', choices.comparedProfiles.includes(profile), (isOn) =>
    onChoose(answerOn(profile, isOn, choices)),
  );

const BACK = 'The icon in the toolbar and the settings bring it back.';

/** Only a person turns it: a page cannot reach it, and what its scripts set off does not count. */
function toggle(title: string, hint: string, isOn: boolean, onTurn: (isOn: boolean) => void): HTMLElement {
  const box = element('input', { type: 'checkbox', checked: isOn, ariaLabel: title });
  box.addEventListener('change', ({ isTrusted }) => isTrusted && onTurn(box.checked));
  return element('label', { title: hint }, box, title);
}
