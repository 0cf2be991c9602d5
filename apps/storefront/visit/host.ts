const HOST = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::\d{1,5})?$/
const PATH_HOST = /^127\.0\.0\.1(?::\d{1,5})?$/

/** The host's name without its port, in lower case; undefined for what cannot be one. */
export const hostNameOf = (header: string | undefined): string | undefined =>
  HOST.exec(header?.toLowerCase() ?? '')?.[1]

/**
 * Whether shops are told apart by path under this host: only the loopback address, which shares no cookie
 * with the back-office's host, and never in production.
 */
export const isPathHost = (header: string | undefined): boolean => PATH_HOST.test(header ?? '')

/** Every other host, for the routes that know the shop by its host. */
export const SHOP_HOSTS = /^(?!127\.0\.0\.1(?::\d+)?$)/
export const PATH_HOSTS = PATH_HOST
