import type { FastifyRequest } from 'fastify'
import type { Language } from '../endpoint.ts'

/** The reader's language by `Accept-Language`: Thai unless English is asked for first. */
export function readerLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const first = (request.headers['accept-language'] ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'th'
}
