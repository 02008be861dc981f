import { PRODUCT_NAME } from '#shared/words/product';
import { type Scope, scopeWords } from '../grants/scopes.ts';
import { escapeHtml, page } from '../http/html.ts';
import type { World } from '../worlds/world.ts';

interface Shown {
  worlds: World[];
  scopes: Scope[];
  input: URLSearchParams;
  now: number;
}

/** A form to choose a sample creator and allow or deny. It posts to its own URL with the app's parameters. */
export function authorizePage({ worlds, scopes, input, now }: Shown): string {
  const passedOn = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].map((name) =>
    hiddenField(name, input),
  );
  return page(
    'Connect a sandbox profile',
    `<h1>Connect a profile to ${PRODUCT_NAME}</h1>
<form method="post" action="/oauth/authorize">
${passedOn.join('\n')}
<fieldset>
<legend>Choose a sample creator</legend>
${worlds.map((world, index) => choice(world, now, index === 0)).join('\n')}
</fieldset>
<h2>${PRODUCT_NAME} will be able to</h2>
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

function choice({ creator, followersAt }: World, now: number, isChecked: boolean): string {
  const { id, key, username, name, biography, posts } = creator;
  const followers = followersAt(now).toLocaleString('en');
  return `<label>
<input type="radio" name="creator" value="${id}"${isChecked ? ' checked' : ''}>
<img src="/pictures/${key}.png" alt="" width="44" height="44">
<span><strong>${escapeHtml(name)}</strong> @${escapeHtml(username)}<small>${escapeHtml(biography)}</small>
<small>${followers} followers, over ${posts.toLocaleString('en')} posts</small></span>
</label>`;
}
