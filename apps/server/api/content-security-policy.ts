import type { Config } from '@langraan/runtime'

/**
 * Scripts only from ourselves and the social SDK by name; neither scripts nor styles are ever inline.
 */
export function contentSecurityPolicy(config: Config) {
  const sdk = new URL(config.FACEBOOK_SDK_URL).origin
  const graph = new URL(config.FACEBOOK_GRAPH_URL).origin
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", sdk],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', sdk, graph],
      connectSrc: ["'self'", sdk, graph],
      // The shops' sites, for the preview of their themes; each of them says who may frame it.
      frameSrc: ["'self'", sdk, sitesOf(config)],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}

/** Of the thread that reads codes from the camera, and of nothing else: it may compile WebAssembly. */
export const CODE_READER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** Where the shops' sites are: on subdomains, or all on the loopback address. */
export function sitesOf({ STOREFRONT_URL, STOREFRONT_HOST }: Config): string {
  const { protocol, hostname, port, origin } = new URL(STOREFRONT_URL)
  if (hostname === '127.0.0.1') return origin
  return `${protocol}//*.${STOREFRONT_HOST}${port && `:${port}`}`
}

/** The file of that thread, by its built name. */
export const isCodeReader = (path: string): boolean =>
  /\/code-reader\.worker-[\w-]+\.js(?:\.\w+)?$/.test(path)
