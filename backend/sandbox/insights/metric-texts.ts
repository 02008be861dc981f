import type { Creator } from '../creators/creator.ts';

type Texts = Record<string, { title: string; description: string }>;

/** Titles and descriptions are in the account's language, so clients must rely on the name. */
const TEXTS: Record<Creator['locale'], Texts> = {
  en: {
    views: { title: 'Views', description: 'The number of times your post was viewed. This metric is in development.' },
    likes: { title: 'Likes', description: 'The number of likes on your post.' },
    replies: { title: 'Replies', description: 'The number of replies on your post.' },
    reposts: { title: 'Reposts', description: 'The number of times your post was reposted.' },
    quotes: { title: 'Quotes', description: 'The number of times your post was quoted.' },
    shares: { title: 'Shares', description: 'The number of times your post was shared.' },
  },
  es: {
    views: { title: 'Visualizaciones', description: 'Número de veces que se vio tu publicación.' },
    likes: { title: 'Me gusta', description: 'Número de Me gusta de tu publicación.' },
    replies: { title: 'Respuestas', description: 'Número de respuestas a tu publicación.' },
    reposts: { title: 'Republicaciones', description: 'Número de veces que se republicó tu publicación.' },
    quotes: { title: 'Citas', description: 'Número de veces que se citó tu publicación.' },
    shares: { title: 'Veces compartida', description: 'Número de veces que se compartió tu publicación.' },
  },
  de: {
    views: { title: 'Aufrufe', description: 'So oft wurde dein Beitrag angesehen.' },
    likes: { title: '„Gefällt mir“-Angaben', description: 'So vielen gefällt dein Beitrag.' },
    replies: { title: 'Antworten', description: 'So oft wurde auf deinen Beitrag geantwortet.' },
    reposts: { title: 'Reposts', description: 'So oft wurde dein Beitrag geteilt.' },
    quotes: { title: 'Zitate', description: 'So oft wurde dein Beitrag zitiert.' },
    shares: { title: 'Weitergeleitet', description: 'So oft wurde dein Beitrag weitergeleitet.' },
  },
};

export const mediaMetricText = (locale: Creator['locale'], metric: string) => TEXTS[locale][metric];
