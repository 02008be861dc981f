const NAMES: Record<string, string> = {
  TEXT_POST: 'Text',
  IMAGE: 'Image',
  VIDEO: 'Video',
  CAROUSEL_ALBUM: 'Carousel',
  AUDIO: 'Audio',
  REPOST_FACADE: 'Repost',
};

/** What a media type of Threads is called. */
export const mediaTypeName = (type: string): string => NAMES[type] ?? type;
