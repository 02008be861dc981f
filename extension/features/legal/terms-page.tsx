import { PRODUCT_NAME } from '#shared/words/product';
import { Link } from '../../components/form/link.tsx';
import { paths } from '../../lib/links/paths.ts';
import { ANSWER_TIME, PrivacyMail } from './contact-and-response-times.tsx';
import { LAST_UPDATED, LegalLayout } from './legal-layout.tsx';
import { List, Section, textLinkClass } from './prose.tsx';

export const TermsPage = () => (
  <LegalLayout title="Terms of Service" note={`Last updated ${LAST_UPDATED}`}>
    <Section title="What these terms cover">
      <p>
        These terms apply to {PRODUCT_NAME}: the web app, the browser extension and the server behind them. By creating
        an account you agree to them and to the{' '}
        <Link to={paths.privacyPolicy} className={textLinkClass}>
          privacy policy
        </Link>
        .
      </p>
    </Section>
    <YourAccount />
    <YourContent />
    <FairUse />
    <Advice />
    <Money />
    <Liability />
    <Ending />
    <Section title="Questions">
      <p>
        Write to <PrivacyMail />. We answer within {ANSWER_TIME}.
      </p>
    </Section>
  </LegalLayout>
);

const YourAccount = () => (
  <Section title="Your account">
    <p>
      Keep your password to yourself. We store it as a hash and cannot look it up for you. You are responsible for what
      happens in your account until you tell us that somebody else is using it.
    </p>
  </Section>
);

const YourContent = () => (
  <Section title="Your content">
    <p>
      What you send stays yours. You allow us to store and process it for one purpose: to show you analyses, figures and
      plans. For connected accounts we store access tokens, encrypted, and use them to read what you agreed to on
      Threads. Your data is not sold.
    </p>
  </Section>
);

const FairUse = () => (
  <Section title="Fair use">
    <p>Please do not</p>
    <List
      items={[
        'connect accounts that are not yours to manage, or send content you have no right to share',
        'try to reach the data of others, or to overload or get around the limits of the service',
        'use the service against the terms of Threads',
      ]}
    />
  </Section>
);

const Advice = () => (
  <Section title="Analyses and advice">
    <p>
      Analyses and plans are made by software from the data that is available. They can be wrong, and they promise no
      result. {PRODUCT_NAME} is not affiliated with Meta or Threads, and what Threads reports can change at any time.
    </p>
  </Section>
);

const Money = () => (
  <Section title="Trial and payment">
    <p>The trial is free and asks for no card. A paid plan begins only when you choose one, at the price shown then.</p>
  </Section>
);

const Liability = () => (
  <Section title="Liability">
    <p>
      As far as the law allows, our liability for all claims together is capped at what you paid for the service in the
      12 months before the claim.
    </p>
  </Section>
);

const Ending = () => (
  <Section title="Closing your account">
    <p>
      You can close your account at any time in the settings, under Danger Zone. That deletes your data at once and for
      good, and ends your sessions in every browser. We may close accounts that break these terms, after telling you
      why.
    </p>
  </Section>
);
