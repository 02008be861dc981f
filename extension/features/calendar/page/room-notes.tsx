import type { Calendar } from '#shared/calendar/calendar';
import { MAX_LISTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { whole } from '#shared/words/numbers';

/** Says when the calendar is nearly full, and when these days have more posts than it lists. */
export const RoomNotes = ({ calendar: { roomNote, hasMore } }: { calendar: Calendar }) => (
  <>
    {roomNote && <Note text={roomNote} />}
    {hasMore && (
      <Note text={`These days have more posts than are shown: here are the first ${whole(MAX_LISTED_POSTS)}.`} />
    )}
  </>
);

const Note = ({ text }: { text: string }) => (
  <p role="status" className="mb-4 rounded-box border border-warning/60 bg-warning/15 p-4">
    {text}
  </p>
);
