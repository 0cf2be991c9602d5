import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { createIntent } from './intent.ts'

const failing = (status: number) => () =>
  Promise.reject(new ApiError(status, { code: 'x', message: 'x', requestId: '' }))

describe('the key of an intent', () => {
  const keys: string[] = []
  const noting = (then: () => Promise<unknown> = async () => 'done') => {
    keys.length = 0
    return (key: string) => {
      keys.push(key)
      return then()
    }
  }

  it.each([0, 500, 503])('stays while nobody has answered (%i)', async (status) => {
    const once = createIntent()
    const call = noting(failing(status))
    await expect(once({ a: 1 }, call)).rejects.toThrow('x')
    await expect(once({ a: 1 }, call)).rejects.toThrow('x')
    expect(new Set(keys).size).toBe(1)
  })

  it('is new after success, after a refusal, and for another content', async () => {
    const once = createIntent()
    const call = noting()
    await once({ a: 1 }, call)
    await once({ a: 1 }, call)
    expect(new Set(keys).size).toBe(2)
    await expect(once({ a: 1 }, failing(409))).rejects.toThrow('x')
    await once({ a: 1 }, call)
    expect(new Set(keys).size).toBe(3)
    await expect(once({ a: 1 }, failing(0))).rejects.toThrow('x')
    await once({ a: 2 }, call)
    expect(new Set(keys).size).toBe(4)
  })
})
