import { Link } from '../../components/form/link.tsx';
import { paths } from '../../lib/paths.ts';
import { LAST_UPDATED, PrivacyMail } from './contact.tsx';
import { LegalLayout } from './legal-layout.tsx';
import { List, Section, textLinkClass } from './prose.tsx';
import { StoredData } from './stored-data.tsx';

export const PrivacyPolicyPage = () => (
  <LegalLayout title="Privacy Policy" note={`Last updated ${LAST_UPDATED}`}>
    <InShort />
    <Section title="What we store">
      <StoredData />
    </Section>
    <WhoAnalyzes />
    <TheExtension />
    <InYourBrowser />
    <Sharing />
    <YourChoices />
    <Contact />
  </LegalLayout>
);

const InShort = () => (
  <Section title="In short">
    <List
      items={[
        'We keep what you give us and what you ask us to read from Threads, to show you figures, analyses and plans.',
        'We do not sell your data, and we show no advertising.',
        'You can export everything at any time, and delete everything yourself in the settings.',
      ]}
    />
  </Section>
);

const WhoAnalyzes = () => (
  <Section title="Who analyzes your content">
    <p>
      The local analyst works on our own server: text, screenshots and figures do not leave it. Where the operator has
      set up a model provider, the text you send, the screenshot with it and a summary of your own posts go to that
      provider for the answer, over an encrypted connection. For a marketing plan, its ideas and some of your own posts
      go along. Each analysis and each plan is stored with who made it.
    </p>
    <p>
      With AI Analysis Data Collection turned off in the settings, nothing is sent to a provider and no analysis is
      kept.
    </p>
  </Section>
);

const TheExtension = () => (
  <Section title="The browser extension">
    <p>
      Its popup and its pages show the same app and call our server with your session. On threads.com and threads.net it
      adds an Analyze button to each post. When you press it, choose it in the menu or use its keys, the extension reads
      that one post (author, text, time, counts and address) and, where you allowed it, takes a picture of that post.
      The picture is shown to you before it is sent, unless you chose to always send. Both go to our server and nowhere
      else, and are kept with the analysis.
    </p>
    <p>
      It reads no other site, scrolls only while it takes the picture of a long post, asks Threads for nothing by
      itself, and keeps no browsing history. The permission to take pictures is asked for when you first use it;
      browsers know it only for all sites together, and you can take it back. If you choose another server in its
      settings, that server gets this data instead of ours.
    </p>
  </Section>
);

const InYourBrowser = () => (
  <Section title="Cookies and storage in your browser">
    <List
      items={[
        'One cookie holds your session. It ends after 14 days without use, after 60 days in any case, and when you log out.',
        'Your choice of a light or dark look is kept in the browser and never sent. The extension also keeps the address of its server, whether to always send pictures, and that you were signed in.',
        'Figures of your own posts that the extension showed are kept in memory until you log out or close the browser. While our server cannot be reached, they are shown for an hour at most.',
        'There are no other cookies, no trackers and no fonts or scripts from other servers.',
      ]}
    />
  </Section>
);

const Sharing = () => (
  <Section title="Who else receives data">
    <p>Your data is not sold. It is passed on in these cases only:</p>
    <List
      items={[
        'To Threads (Meta), when you connect an account: the requests that read your profile, posts and figures.',
        'To the model provider, where one is set up, as described above.',
        'To authorities, where the law obliges us.',
      ]}
    />
  </Section>
);

const YourChoices = () => (
  <Section title="Your choices">
    <List
      items={[
        <>
          Turn off analysis, performance analytics or plan generation in the{' '}
          <Link to={paths.settings} className={textLinkClass}>
            settings
          </Link>
          . The server obeys: what is off is not collected, computed or sent.
        </>,
        'Export all your data as one JSON file, screenshots included.',
        'Disconnect a Threads account, which deletes its token.',
        <>
          Close your account in the settings, or ask us to do it:{' '}
          <Link to={paths.data} className={textLinkClass}>
            data deletion
          </Link>
          . A request is completed within 30 days.
        </>,
      ]}
    />
  </Section>
);

const Contact = () => (
  <Section title="Contact">
    <p>
      Write to <PrivacyMail />. Our privacy team answers within 72 hours.
    </p>
  </Section>
);
