import type { Answer } from './client.ts'

const KEYS = new Set(['code', 'message', 'requestId', 'fields', 'details'])
const STACK = /\n\s+at |node_modules|\.ts:\d+|SELECT |INSERT INTO|pg_catalog/
// What others did not answer is told as such: these are words, not failures of ours.
const OUTSIDE = /_unreachable$/

/** What is wrong with an answer; undefined when it is as every answer must be. */
export function faultOfAnswer({ status, body, text, headers }: Answer): string | undefined {
  if (status >= 500 && !OUTSIDE.test(String(body.code))) return `answered ${status}: ${text.slice(0, 300)}`
  if (status < 400) return undefined
  if (STACK.test(text)) return `tells of its inside: ${text.slice(0, 300)}`
  if (!(headers['content-type'] ?? '').includes('json')) return `${status} is no JSON: ${text.slice(0, 100)}`
  const isTold = ['code', 'message', 'requestId'].every(
    (key) => typeof body[key] === 'string' && body[key] !== '',
  )
  const unknown = Object.keys(body).filter((key) => !KEYS.has(key))
  if (!isTold || unknown.length > 0) return `${status} has another shape: ${text.slice(0, 200)}`
  return undefined
}
