import type { Creator } from '../creators/creator.ts';
import { escapeHtml, page } from '../server/html.ts';
import { type Scope, scopeWords } from './scopes.ts';

/** Chooses a sample creator, then allows or denies. It posts back to its own address, with what the app asked. */
export function authorizePage({
  creators,
  scopes,
  input,
}: {
  creators: Creator[];
  scopes: Scope[];
  input: URLSearchParams;
}): string {
  const passedOn = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].map((name) =>
    hiddenField(name, input),
  );
  return page(
    'Connect a sandbox profile',
    `<h1>Connect a profile to Threads Mastery</h1>
<form method="post" action="/oauth/authorize">
${passedOn.join('\n')}
<fieldset>
<legend>Choose a sample creator</legend>
${creators.map(choice).join('\n')}
</fieldset>
<h2>Threads Mastery will be able to</h2>
<ul>${scopes.map((scope) => `<li>${scopeWords[scope]}</li>`).join('')}</ul>
<div class="actions">
<button name="decision" value="deny">Deny</button>
<button name="decision" value="allow">Allow</button>
</div>
</form>`,
  );
}

function hiddenField(name: string, input: URLSearchParams): string {
  const value = input.get(name);
  return value === null ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function choice({ id, key, username, name, biography }: Creator, index: number): string {
  return `<label>
<input type="radio" name="creator" value="${id}"${index === 0 ? ' checked' : ''}>
<img src="/pictures/${key}.png" alt="" width="44" height="44">
<span><strong>${escapeHtml(name)}</strong> @${escapeHtml(username)}<small>${escapeHtml(biography)}</small></span>
</label>`;
}
