import { storedKinds, textOf } from '#shared/stored-data';
import { List } from './prose.tsx';

/** Each kind of data that a user's account can hold. */
export const StoredData = () => (
  <List
    items={storedKinds.map((kind) => (
      <>
        <strong className="font-semibold">{kind.name}.</strong> {textOf(kind)}
      </>
    ))}
  />
);
