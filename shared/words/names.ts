/** What things of the field are called on screens, in advice and in exports. */

const MEDIA_TYPES: Record<string, { one: string; many: string }> = {
  TEXT_POST: { one: 'Text', many: 'text posts' },
  IMAGE: { one: 'Photo', many: 'photos' },
  VIDEO: { one: 'Video', many: 'videos' },
  CAROUSEL_ALBUM: { one: 'Carousel', many: 'carousels' },
  AUDIO: { one: 'Audio', many: 'audio posts' },
  REPOST_FACADE: { one: 'Repost', many: 'reposts' },
};

/** One post of a media type of Threads: "Photo" for `IMAGE`; the type itself where it has no name. */
export const mediaTypeName = (type: string): string => MEDIA_TYPES[type]?.one ?? type;
/** Several of them, inside a sentence: "photos". */
export const mediaTypePlural = (type: string): string => MEDIA_TYPES[type]?.many ?? type.toLowerCase();

/** Weekday 0 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** "09:00" */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** "Tue 09:00" */
export const slotName = ({ weekday, hour }: { weekday: number; hour: number }): string =>
  `${WEEKDAY_NAMES[weekday]} ${hourName(hour)}`;

const COUNTRIES = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region' });
/** "Portugal" for `PT`; the name itself where it is no code of a country. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code);

/** "German" for `de`; the code itself where it has no name. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
