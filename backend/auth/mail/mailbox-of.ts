/** Whose mails are counted: an address in any case of letters, and whatever stands behind a plus, which leads to the same place. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name] = local.split('+', 1);
  return `${name || local}@${domain}`;
}
