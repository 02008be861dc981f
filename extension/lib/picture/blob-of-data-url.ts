const DATA_URL = /^data:([^;,]+);base64,/;

/** A data URL of the server as a file; not by `fetch`, which the pages' policy keeps to the server. */
export function blobOfDataUrl(dataUrl: string): Blob {
  const [prefix = '', type = ''] = DATA_URL.exec(dataUrl) ?? [];
  const bytes = Uint8Array.from(atob(dataUrl.slice(prefix.length)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}
