import type { Config } from '@langraan/runtime'

/** Where a shop's site is: under its own domain, where we serve that, else on its subdomain of the storefront's host. */
export function shopUrl(config: Config, slug: string, ownHost?: string | null): string {
  if (ownHost && config.TLS_PORT !== undefined) return `https://${ownHost}`
  const base = new URL(config.STOREFRONT_URL)
  // Machines that cannot resolve *.localhost see the shop under its slug on the loopback address instead.
  if (base.hostname === '127.0.0.1') return `${base.origin}/${slug}`
  return `${base.protocol}//${slug}.${config.STOREFRONT_HOST}${base.port && `:${base.port}`}`
}
