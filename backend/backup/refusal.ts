/** Why a backup or a restore was not begun, or was given up, in words for the one who runs it. Nothing was changed. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}
