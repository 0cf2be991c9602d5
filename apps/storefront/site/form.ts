import type { FastifyInstance, FastifyRequest } from 'fastify'

const MOST_BYTES = 64 * 1024

/** Teaches a scope to read plain forms. What is no form reads as an empty one. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(body.toString()),
  )
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
