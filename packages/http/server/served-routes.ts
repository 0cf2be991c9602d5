import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../endpoint.ts'

/** A route that is served; `endpoint` is missing where nothing was declared, so nothing checks who calls. */
export type ServedRoute = { readonly method: string; readonly url: string; readonly endpoint?: Endpoint }

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    /** Every route with its declaration, from which the isolation matrix is made: none can be left out of it. */
    servedRoutes: ServedRoute[]
  }
}

export function keepServedRoutes(app: FastifyInstance): void {
  const served: ServedRoute[] = []
  app.decorate('servedRoutes', served)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      served.push({ method: one, url, ...(config?.endpoint && { endpoint: config.endpoint }) })
  })
}
