import { formatTime } from '#shared/words/dates';
import { classNames } from '../../../lib/class-names.ts';
import type { OpenTurn } from '../use-open-turns.ts';

export interface Turns {
  turns: OpenTurn[];
  /** Begins the post of a turn. */
  onWriteTurn: (turn: OpenTurn) => void;
}

interface TurnTileProps extends Pick<Turns, 'onWriteTurn'> {
  turn: OpenTurn;
  timeZone: string;
  isSmall?: boolean;
}

/** Whose turn it is in an experiment, where its post is still to be written. */
export const TurnTile = ({ turn, timeZone, isSmall = false, onWriteTurn }: TurnTileProps) => (
  <button
    type="button"
    aria-label={`Write for the experiment, ${formatTime(new Date(turn.dueAt), timeZone)}: ${turn.arm}`}
    className={classNames(
      'block w-full rounded-selector border border-series-3/60 border-dashed bg-series-3/8 px-1.5 text-left text-sm hover:bg-series-3/15',
      isSmall ? 'truncate py-0' : 'py-1',
    )}
    onClick={() => onWriteTurn(turn)}
  >
    <span className="text-muted tabular-nums">{formatTime(new Date(turn.dueAt), timeZone)} </span>
    <span className={isSmall ? undefined : 'block'}>{turn.arm}</span>
    {!isSmall && <span className="block text-muted">Experiment</span>}
  </button>
);
