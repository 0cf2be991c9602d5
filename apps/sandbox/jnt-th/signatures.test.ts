import { expect, it } from 'vitest'
import { legacyDigest, openDigest } from './signatures.ts'

// Worked out apart from this code, with the digest program of a shell.
it('signs the older protocol over 32 letters, and the open platform over 16 bytes', () => {
  expect(legacyDigest('{"a":"ก"}', 'key')).toBe('NDFiMmFhMTMwODViYWY5Mjk2YjUzODFmMThjNjU1ZTE=')
  expect(openDigest('{"a":"ก"}', 'key')).toBe('QbKqEwhbr5KWtTgfGMZV4Q==')
})
