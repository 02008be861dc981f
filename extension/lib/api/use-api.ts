import { useMemo } from 'react';
import { useHost } from '../host.tsx';
import { type CallEndpoint, createApi, createDownload, type Download } from './api-client.ts';

/** The function that calls an endpoint of the contract on this host's server. */
export function useApi(): CallEndpoint {
  const { apiBase, request } = useHost();
  return useMemo(() => createApi(apiBase, request), [apiBase, request]);
}

/** The function that reads a file from this host's server. */
export function useDownload(): Download {
  const { apiBase, request } = useHost();
  return useMemo(() => createDownload(apiBase, request), [apiBase, request]);
}
