const PROFILE = /^\/@([\w.]{1,64})\/?$/;

/** The name of the profile whose page this is; null on other pages, and where it shows answers or reposts. */
export const profileHere = (): string | null => PROFILE.exec(location.pathname)?.[1] ?? null;
