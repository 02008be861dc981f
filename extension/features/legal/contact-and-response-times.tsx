/** The privacy team's mailbox. The domain is a reserved one: whoever runs the product for others puts theirs here. */
const PRIVACY_EMAIL = 'privacy@threads-mastery.example';

export const OFFICE_HOURS = 'Mon-Fri, 9 AM-5 PM EST';
/** How soon the privacy team answers. */
export const ANSWER_TIME = '72 hours';
/** How soon a deletion that is asked for by e-mail is done. */
export const DELETION_TIME = '30 days';

/** A mail to the privacy team, with the subject that it sorts by. */
export const deletionMail = `mailto:${PRIVACY_EMAIL}?subject=${encodeURIComponent('Data Deletion Request')}`;

export const PrivacyMail = () => (
  <a href={`mailto:${PRIVACY_EMAIL}`} className="text-link underline underline-offset-2">
    {PRIVACY_EMAIL}
  </a>
);
