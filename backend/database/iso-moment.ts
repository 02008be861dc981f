/** SQL of a `timestamptz` as it stands on the wire: ISO 8601 in UTC. */
export const isoMoment = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
