/** As the search shows a place. Its id is a number there, and text everywhere else. */
export interface Place {
  id: number;
  name: string;
  address: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  postal_code: string;
}

export const menloPark: Place = {
  id: 12345,
  name: 'Facebook Headquarters',
  address: '1 Hacker Way',
  city: 'Menlo Park',
  country: 'USA',
  latitude: 37.4837,
  longitude: -122.1489,
  postal_code: '94025',
};

export const PLACES: Place[] = [
  menloPark,
  {
    id: 20001,
    name: 'Tempelhofer Feld',
    address: 'Tempelhofer Damm 1',
    city: 'Berlin',
    country: 'Germany',
    latitude: 52.4736,
    longitude: 13.4017,
    postal_code: '12101',
  },
  {
    id: 20002,
    name: 'Mercado da Ribeira',
    address: 'Avenida 24 de Julho 49',
    city: 'Lisbon',
    country: 'Portugal',
    latitude: 38.7068,
    longitude: -9.1459,
    postal_code: '1200-479',
  },
];
/** A place by the id that a post names. */
export function findPlace(id: string): (Omit<Place, 'id'> & { id: string }) | null {
  const found = PLACES.find((place) => String(place.id) === id);
  return found ? { ...found, id } : null;
}
