/** The privacy team's mailbox. The domain is a reserved one: whoever runs the product for others puts theirs here. */
const PRIVACY_EMAIL = 'privacy@threads-mastery.example';

/** A mail to the privacy team, with the subject that it sorts by. */
export const deletionMail = `mailto:${PRIVACY_EMAIL}?subject=${encodeURIComponent('Data Deletion Request')}`;

export const PrivacyMail = () => (
  <a href={`mailto:${PRIVACY_EMAIL}`} className="text-link underline underline-offset-2">
    {PRIVACY_EMAIL}
  </a>
);
