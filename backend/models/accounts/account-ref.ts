/** A connected account, by its owner and its own id. */
export interface AccountRef {
  userId: string;
  accountId: string;
}
