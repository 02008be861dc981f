const BYTE_ORDER_MARK = '\ufeff';

/** Lets the browser save a text, or what was read as a file; `type` is the media type of a text. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  // Without the mark, Excel takes a table for one in the letters of the machine, and garbles all others.
  const parts = type === 'text/csv' ? [BYTE_ORDER_MARK, content] : [content];
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
