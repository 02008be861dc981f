import { Link } from '../../components/form/link.tsx';
import { paths } from '../../lib/links/paths.ts';
import { ANSWER_TIME, DELETION_TIME, PrivacyMail } from './contact-and-response-times.tsx';
import { LAST_UPDATED, LegalLayout } from './legal-layout.tsx';
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
      The local analyst works on our own server: text, screenshots and figures do not leave it. If the operator of this
      server uses a model provider, the text you send, the screenshot with it and a summary of your own posts are sent
      to that provider over an encrypted connection. For a marketing plan, its ideas and some of your own posts are sent
      too. For a question about your numbers, the question, the earlier ones of the same chat and the figures that
      answer it are sent, with the account names, hashtags, links, places and dates that belong to them, but no text of
      a post. Each analysis and each plan says which analyst made it.
    </p>
    <p>
      If you turn off AI Analysis Data Collection in the settings, nothing is sent to a provider and no analysis is
      saved.
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
      else, and are kept with the analysis. A post that you save for later is kept with your note until you delete it.
    </p>
    <p>
      It reads no other site, scrolls only while it takes the picture of a long post, requests nothing from Threads on
      its own, and keeps no browsing history. The first time you use it, your browser asks you to allow pictures.
      Browsers only offer this permission for all sites together; you can take it back at any time. If you choose
      another server in its settings, that server gets this data instead of ours.
    </p>
  </Section>
);

const InYourBrowser = () => (
  <Section title="Cookies and storage in your browser">
    <List
      items={[
        'One cookie holds your session. It ends when you log out, after 14 days without use, and after 60 days at the latest.',
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
        'To Threads (Meta), when you connect an account: the requests that read your profile, posts and figures. Where you let us publish, also each post that you schedule: at once, unseen, to learn whether Threads accepts it, and again when it is due.',
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
          . What you turn off is no longer collected, computed or sent.
        </>,
        'Take back that we may publish, for each account. What you planned stays, and is handed to you to post by hand when it is due.',
        'Export all your data as one JSON file, screenshots included.',
        'Disconnect a Threads account. This deletes its posts, their figures, what you planned for it and our access to it. Answers and plan lines made from its posts lose their words and figures, and insights and scores from that time are deleted. Your own questions and drafts stay until you delete them.',
        <>
          Close your account in the settings, or ask us to do it:{' '}
          <Link to={paths.data} className={textLinkClass}>
            data deletion
          </Link>
          . A request is completed within {DELETION_TIME}.
        </>,
        'What you delete is gone from the service at once. It leaves the daily backups as newer ones replace them: the newest 14 are kept.',
      ]}
    />
  </Section>
);

const Contact = () => (
  <Section title="Contact">
    <p>
      Write to <PrivacyMail />. Our privacy team answers within {ANSWER_TIME}.
    </p>
  </Section>
);
