import type { FastifyRequest } from 'fastify'
import { fieldsOf, textOf } from './fields.ts'

export type Language = 'th' | 'en'

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

/** Thai unless the address says `?lang=en`: no cookie, since localhost shares them among ports. */
export function languageOf(request: FastifyRequest): Language {
  return textOf(fieldsOf(request.query), 'lang') === 'en' ? 'en' : 'th'
}

/** The address with the reader's language kept in it. */
export function inLanguage(language: Language, path: string): string {
  if (language === 'th') return path
  const [before = '', fragment] = path.split('#')
  const joined = `${before}${before.includes('?') ? '&' : '?'}lang=en`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}
