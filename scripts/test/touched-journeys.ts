/**
 * What the journeys go through, each with the files that are its own. Journeys drive the built product, and no import
 * leads from them to it.
 */
const subjects = {
  account:
    /^(backend\/(account|maintenance|models\/users)|extension\/features\/account)\/|^shared\/(account|account-security|sentences\/security-words)\.ts/,
  analysis:
    /^(backend\/(analysis|analysts|answers|drafts|model-api|models\/analysis|narrator|outbound|questions|text)|extension\/features\/analysis)\/|^shared\/(analysis|sentiment)\b/,
  calendar:
    /^(backend\/(calendar|models\/calendar)|extension\/features\/calendar|shared\/calendar)\/|^shared\/(import-posts|posts\/(post-draft|what-goes-together)|days\/wall-clock)\.ts/,
  capture:
    /^extension\/(capture|browser|entrypoints)\/|^shared\/(posts\/capture|addresses\/(connect-window|threads-sites))\b/,
  commands: /^scripts\//,
  digest: /^(backend\/briefing|extension\/features\/digest|shared\/briefing)\/|^shared\/sentences\/digest-words\.ts/,
  figures:
    /^(backend\/(analytics|figures|models\/watching|statistics)|extension\/features\/analytics|shared\/analytics)\/|^shared\/(days\/period-choice|sentences\/([a-z]+-)*figures)\.ts/,
  growth:
    /^(backend\/analytics\/growth|extension\/features\/growth)\/|^shared\/(analytics\/growth|days\/period-choice)\.ts/,
  library: /^(backend\/(library|models\/library)|extension\/features\/library|shared\/library)\//,
  pages: /^extension\/features\/(landing|legal|placeholders)\//,
  plans:
    /^(backend\/(models\/plans|plans)|extension\/features\/plans)\/|^shared\/(plan-outcome|plans|analytics\/recommendations)\.ts/,
  replies:
    /^(backend\/(analytics\/replies|reply-texts)|extension\/features\/(audience|replies|topics))\/|^shared\/(analytics\/(replies|reply-texts)|days\/period-choice)\.ts/,
  threads:
    /^(backend\/(jobs|models\/accounts|sandbox|threads)|extension\/features\/threads)\/|^shared\/(addresses\/connected-message|threads)\.ts/,
};
type Subject = keyof typeof subjects;

/** Every journey, and what of the product it goes through besides what all of them do. */
export const JOURNEYS: Record<string, Subject[]> = {
  'access.e2e.ts': ['capture'],
  'accessibility.e2e.ts': ['account', 'analysis', 'calendar', 'figures', 'pages', 'plans', 'threads'],
  'analyze-a-text.e2e.ts': ['analysis', 'pages'],
  'ask-a-question.e2e.ts': ['analysis', 'figures', 'threads'],
  'audience.e2e.ts': ['figures', 'threads'],
  'calendar-clocks.e2e.ts': ['calendar', 'threads'],
  'calendar-import.e2e.ts': ['calendar', 'threads'],
  'calendar-keys.e2e.ts': ['calendar', 'threads'],
  'calendar-series.e2e.ts': ['calendar', 'threads'],
  'calendar-still.e2e.ts': ['calendar', 'plans', 'threads'],
  'calendar.e2e.ts': ['calendar', 'threads'],
  'capture-a-post.e2e.ts': ['analysis', 'capture'],
  'capture-again.e2e.ts': ['analysis', 'capture'],
  'capture-fine-screen.e2e.ts': ['analysis', 'capture'],
  'capture-held-out.e2e.ts': ['analysis', 'capture'],
  'capture-hostile.e2e.ts': ['analysis', 'capture'],
  'capture-keys.e2e.ts': ['analysis', 'capture'],
  'capture-lost-answer.e2e.ts': ['analysis', 'capture'],
  'capture-own-post.e2e.ts': ['analysis', 'capture', 'figures', 'threads'],
  'capture-problems.e2e.ts': ['analysis', 'capture'],
  'capture-quiet.e2e.ts': ['account', 'capture'],
  'capture-update.e2e.ts': ['analysis', 'capture'],
  'capture-views.e2e.ts': ['analysis', 'capture'],
  'capture.e2e.ts': ['analysis', 'capture'],
  'commands.e2e.ts': ['commands'],
  'confirm-email.e2e.ts': ['account'],
  'connect-and-see-figures.e2e.ts': ['figures', 'threads'],
  'digest.e2e.ts': ['digest', 'threads'],
  'export-and-delete.e2e.ts': ['account', 'analysis'],
  'extension.e2e.ts': ['analysis', 'capture'],
  'growth.e2e.ts': ['growth', 'threads'],
  'idle-background.e2e.ts': ['capture'],
  'insight-to-action.e2e.ts': ['analysis', 'figures', 'plans', 'threads'],
  'keyboard.e2e.ts': ['analysis', 'pages'],
  'library.e2e.ts': ['library', 'threads'],
  'lines-hostile.e2e.ts': ['capture', 'figures', 'threads'],
  'lines-own-posts.e2e.ts': ['analysis', 'capture', 'figures', 'threads'],
  'lines-profile.e2e.ts': ['capture'],
  'log-out-elsewhere.e2e.ts': ['account', 'capture'],
  'offer-comparison.e2e.ts': ['capture'],
  'other-server.e2e.ts': ['analysis', 'capture'],
  'page-script-size.e2e.ts': ['capture'],
  'panel-hostile.e2e.ts': ['analysis', 'capture'],
  'performance.e2e.ts': ['capture', 'figures', 'threads'],
  'policy.e2e.ts': ['account', 'analysis', 'capture', 'figures', 'pages'],
  'popup-briefing.e2e.ts': ['analysis', 'calendar', 'capture', 'figures'],
  'popup-post.e2e.ts': ['analysis', 'capture'],
  'popup-screen.e2e.ts': ['account', 'analysis', 'capture', 'figures', 'pages', 'plans', 'threads'],
  'replies.e2e.ts': ['replies', 'threads'],
  'reply-texts.e2e.ts': ['figures', 'replies', 'threads'],
  'schedule-and-publish.e2e.ts': ['calendar', 'threads'],
  'side-panel.e2e.ts': ['analysis', 'capture'],
  'sign-in-security.e2e.ts': ['account'],
  'source-package.e2e.ts': ['capture', 'commands'],
  'threads-extension.e2e.ts': ['capture', 'figures', 'threads'],
  'threads.e2e.ts': ['figures', 'threads'],
  'told-answer.e2e.ts': ['analysis', 'threads'],
  'topics.e2e.ts': ['figures', 'threads'],
  'web.e2e.ts': ['analysis', 'figures', 'pages'],
  'writing-help.e2e.ts': ['analysis', 'capture', 'threads'],
  'writing-hostile.e2e.ts': ['analysis', 'capture', 'threads'],
};

/** Tests are found by what they import, those who help them too; the rest of the files is in no product. */
const isInProduct = (file: string) =>
  /^(backend|extension|scripts|shared)\//.test(file) &&
  !/\.test\.tsx?$|^extension\/e2e\/|\/testing\/|^scripts\/(eval|mutants)\//.test(file);

/**
 * @param changed paths from the project's root.
 * @returns the names of the journeys that may fare otherwise. All of them for a file that is no subject's own.
 */
export function touchedJourneys(changed: string[]): string[] {
  const touched = changed.filter(isInProduct).map(subjectOf);
  const names = Object.keys(JOURNEYS);
  if (touched.includes('all')) return names;
  return names.filter((name) => JOURNEYS[name]?.some((subject) => touched.includes(subject)));
}

function subjectOf(file: string): Subject | 'all' {
  const named = Object.entries(subjects).find(([, files]) => files.test(file));
  // `Object.entries` forgets which keys there are.
  return (named?.[0] as Subject | undefined) ?? 'all';
}
