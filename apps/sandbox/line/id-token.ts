import { createHmac } from 'node:crypto'
import { fieldsOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { sameText } from '../facebook/signatures.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** An ID token as LINE makes it for web apps: HS256 with the channel's secret. */
export function makeIdToken(payload: Fields, secret: string): string {
  const text = `${part({ typ: 'JWT', alg: 'HS256' })}.${part(payload)}`
  return `${text}.${sign(text, secret)}`
}

/** What a token says; null when its signature is not ours. */
export function readIdToken(token: string, secret: string): Fields | null {
  const [head = '', body = '', signature = ''] = token.split('.')
  if (!sameText(sign(`${head}.${body}`, secret), signature)) return null
  return fieldsOf(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
}
