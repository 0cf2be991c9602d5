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

  describe('with a place to be kept', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    }
    const place = { storage, name: 'new-order' }

    it('is the same on the page that was loaded anew, as long as nobody had answered', async () => {
      const call = noting(failing(0))
      await expect(createIntent(place)({ a: 1 }, call)).rejects.toThrow('x')
      await expect(createIntent({ storage, name: 'another' })({ a: 1 }, call)).rejects.toThrow('x')
      await expect(createIntent(place)({ a: 1 }, call)).rejects.toThrow('x')
      expect([keys[0] === keys[2], keys[0] === keys[1]]).toEqual([true, false])
      await createIntent(place)({ a: 1 }, noting())
      await createIntent({ storage, name: 'another' })({ a: 1 }, async () => 'done')
      expect([...kept.keys()]).toEqual([])
    })

    it('is there already while it is being sent, and gone after a refusal', async () => {
      const call = (key: string) => {
        expect(kept.get('intent:new-order')).toContain(key)
        return failing(422)()
      }
      await expect(createIntent(place)({ a: 1 }, call)).rejects.toThrow('x')
      expect([...kept.keys()]).toEqual([])
    })

    it('does without a storage that refuses, or holds something else', async () => {
      const refuse = (): never => {
        throw new Error('no storage here')
      }
      const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
      expect(await createIntent({ storage: refusing, name: 'x' })({ a: 1 }, async () => 'done')).toBe('done')
      for (const text of ['{', 'null', '{"key":1,"content":"{}"}']) {
        kept.set('intent:new-order', text)
        expect(await createIntent(place)({}, async (key) => key.length)).toBe(36)
      }
    })
  })
})
