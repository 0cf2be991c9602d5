import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHttpApp } from './create-app.ts'
import { silent } from './test-log.ts'
import { findUnstorable } from './unstorable-text.ts'

const deep = (levels: number, inner: unknown = 1): unknown => {
  let value = inner
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { name: value } : [value]
  return value
}

describe('what cannot be kept', () => {
  it('is found where it is, and nothing else is', () => {
    expect(findUnstorable({ a: [{ b: 'เสื้อ 🍬' }], c: null, d: 1 })).toBeUndefined()
    expect(findUnstorable({ a: [{ b: 'x\0' }] })).toEqual({ path: ['a', '0', 'b'], isTooDeep: false })
    expect(findUnstorable({ a: { 'x\ud83d': 1 } })).toEqual({ path: ['a', 'key'], isTooDeep: false })
    expect(findUnstorable(deep(64))).toBeUndefined()
    expect(findUnstorable({ name: deep(200_000) })).toEqual({ path: ['name'], isTooDeep: true })
    expect(findUnstorable(deep(65, 'x'))).toMatchObject({ isTooDeep: true })
  })

  it('is refused in the reader’s language, however deep it goes', async () => {
    const app = createHttpApp({ logger: silent, trustProxy: false })
    app.post('/', { schema: { body: z.object({ name: z.string() }) } as never }, async () => ({}))
    const send = (payload: string, language: string) =>
      app.inject({
        method: 'POST',
        url: '/',
        payload,
        headers: { 'content-type': 'application/json', 'accept-language': language },
      })
    const name = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const [thai, english] = [await send(name, 'th'), await send(name, 'en')]
    expect([thai.statusCode, english.statusCode]).toEqual([400, 400])
    expect(thai.json()).toMatchObject({
      code: 'invalid_input',
      fields: { name: expect.stringContaining('ลึกเกินไป') },
    })
    expect(english.json()).toMatchObject({ fields: { name: expect.stringContaining('nested too deeply') } })
    expect((await send('['.repeat(400_000) + ']'.repeat(400_000), 'en')).statusCode).toBe(400)
    await app.close()
  })
})
