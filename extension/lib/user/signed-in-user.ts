import { createContext, useContext } from 'react';
import type { User } from '#shared/auth';

/** Given by the app's frame to every signed-in page. */
export const SignedInUser = createContext<User | undefined>(undefined);

/** The signed-in user, on a page inside the app's frame. */
export function useUser(): User {
  const user = useContext(SignedInUser);
  if (!user) throw new Error('This page belongs inside the frame of the signed-in app');
  return user;
}
