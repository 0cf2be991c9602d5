import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHttpApp } from './create-app.ts'
import { emptyUnseen } from './empty-unseen.ts'
import { silent } from './test-log.ts'

describe('a text in which nothing can be seen', () => {
  it('is an empty one wherever it stands, and others stay as they are', () => {
    const sent = { a: ['\u200B', 'ไทย\u200Bทอ', '  '], b: { c: '\u3164', d: 1, e: null, f: '👩‍👧' }, g: true }
    expect(emptyUnseen(sent)).toEqual({
      a: ['', 'ไทย\u200Bทอ', '  '],
      b: { c: '', d: 1, e: null, f: '👩‍👧' },
      g: true,
    })
    expect(emptyUnseen('\u2060')).toBe('')
  })

  it('is not what is asked for in a field that must be filled in', async () => {
    const app = createHttpApp({ logger: silent, trustProxy: false })
    const body = z.object({ name: z.string().trim().min(1) })
    app.post('/', { schema: { body } as never }, async (request) => request.body)
    const send = (name: string, language: string) =>
      app.inject({ method: 'POST', url: '/', payload: { name }, headers: { 'accept-language': language } })
    const [thai, english] = [await send('\u200B\u2060', 'th'), await send(' \uFEFF\u00AD ', 'en')]
    expect([thai.statusCode, english.statusCode]).toEqual([400, 400])
    expect([thai.json().fields, english.json().fields]).toEqual([
      { name: 'กรอกช่องนี้' },
      { name: 'Fill this in.' },
    ])
    expect((await send('ไทย\u200Bทอ', 'th')).json()).toEqual({ name: 'ไทย\u200Bทอ' })
    await app.close()
  })
})
