import { randomUUIDv7 } from 'node:crypto';
import { Model, type QueryContext } from 'objection';

/** Rows are made by our own code and checked by the database; input was parsed at the door. */
export class BaseModel extends Model {
  static override useLimitInFirst = true;
}

/** A row that belongs to a user: its key begins with the user. Find it by `findById([userId, id])`, never by id alone. */
export class OwnedModel extends BaseModel {
  static override idColumn: string | string[] = ['userId', 'id'];
  declare userId: string;
  declare id: string;

  override $beforeInsert(_context: QueryContext): void {
    this.id ??= newId();
  }
}

const MILLISECONDS_LENGTH = 12;

/** A UUIDv7: ordered by the time of its making, or by the moment that is given. */
export function newId(at?: Date): string {
  const id = randomUUIDv7();
  if (!at) return id;
  const time = at.getTime().toString(16).padStart(MILLISECONDS_LENGTH, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(MILLISECONDS_LENGTH + 1)}`;
}
