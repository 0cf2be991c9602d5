import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent from the shop's own pages. Browsers say so by `Origin`; where privacy settings
 * blank it they still say `Sec-Fetch-Site`. A program that says neither carries nobody's cookies.
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, protocol: string): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && origin !== 'null') {
    return (
      host !== undefined &&
      origin === `${protocol}//${host.toLowerCase()}` &&
      (site === undefined || site === 'same-origin')
    )
  }
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined
}
