import '../../app/app.css';
import { askForPictures } from '../../browser/pictures-access.ts';

const button = document.getElementById('allow');
const outcome = document.getElementById('outcome');

button?.addEventListener('click', () => {
  // At once: Firefox asks only in answer to a click.
  void askForPictures().then(tell);
});

/** Firefox keeps this page open; the tab with the post is the one it was opened from. */
function tell(isAllowed: boolean): void {
  if (outcome) outcome.textContent = isAllowed ? DONE : 'Nothing was allowed. Posts are drawn from the page instead.';
  if (isAllowed) button?.remove();
}

const DONE = 'Screenshots are allowed. Go back to the post: its screenshot is taken now.';
