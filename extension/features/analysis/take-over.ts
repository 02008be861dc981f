import { createContext, useContext } from 'react';

const TakeOverContext = createContext<((text: string) => void) | null>(null);

/** Says where a proposed text goes that somebody takes over: into the message box. */
export const TakeOver = TakeOverContext.Provider;

/** Puts a text into the message box; null where there is none. */
export const useTakeOver = () => useContext(TakeOverContext);
