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
      frameSrc: ["'self'", sdk],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}
