import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepAnswer } from './cookie-notice.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers about cookies where the server answers so, and tells what of the form was sent. */
async function sent(answer: () => Promise<{ type: string; status: number }>) {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { createElement: () => ({}) })
  const fields: unknown[] = []
  const submit = vi.fn()
  const form = { action: '/cookies', append: (field: unknown) => fields.push(field), submit }
  await keepAnswer(form as unknown as HTMLFormElement, { name: 'answer', value: 'all' })
  return { fields, times: submit.mock.calls.length }
}

describe('an answer about cookies', () => {
  it('leaves the page where it is when it was taken', async () => {
    const taken = await sent(() => Promise.resolve({ type: 'opaqueredirect', status: 0 }))
    expect(taken).toEqual({ fields: [], times: 0 })
  })

  it('is sent as a form when it was refused or did not arrive, so that what stands in the way is seen', async () => {
    const whole = { fields: [{ type: 'hidden', name: 'answer', value: 'all' }], times: 1 }
    for (const status of [403, 429, 503])
      expect(await sent(() => Promise.resolve({ type: 'basic', status }))).toEqual(whole)
    expect(await sent(() => Promise.reject(new TypeError('out of reach')))).toEqual(whole)
  })
})
