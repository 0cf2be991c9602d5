import { describe, expect, it } from 'vitest'
import { SeenWhole } from './seen-whole.ts'

const params = { shopId: 's' }

/** Sends with what the form has seen, and gives that; a refusal is the server's. */
async function sawAt(seen: SeenWhole, body: object, refusal?: object): Promise<unknown> {
  let saw: unknown
  await seen
    .sendWith({ params, body }, async (there) => {
      saw = there.saw
      if (refusal) throw refusal
    })
    .catch((error: unknown) => {
      if (error !== refusal) throw error
    })
  return saw
}

describe('what a form has seen of a whole', () => {
  it('is what it began with, then what it sent', async () => {
    const seen = new SeenWhole({ params, body: { name: 'a' } })
    expect(await sawAt(seen, { name: 'b' })).toEqual({ name: 'a' })
    expect(await sawAt(seen, { name: 'c' })).toEqual({ name: 'b' })
  })

  it('has what another made of a field once that was told, and is as it was after any other refusal', async () => {
    const seen = new SeenWhole({ params, body: { name: 'a', place: { line: '1', road: 'x' } } })
    const theirs = [{ path: 'place.line', now: '2' }]
    await sawAt(
      seen,
      { name: 'a', place: { line: '3', road: 'x' } },
      { code: 'saved_meanwhile', details: { theirs } },
    )
    const saw = await sawAt(seen, { name: 'a' }, { code: 'unavailable', details: { theirs } })
    expect(saw).toEqual({ name: 'a', place: { line: '2', road: 'x' } })
    expect(await sawAt(seen, { name: 'a' })).toEqual(saw)
  })

  it('is nothing of something else', async () => {
    const seen = new SeenWhole({ params: { shopId: 'other' }, body: { name: 'a' } })
    expect(await sawAt(seen, { name: 'b' })).toBeUndefined()
  })
})
