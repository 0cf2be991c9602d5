import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FreshQueries } from './fresh-queries.ts'

let queries: FreshQueries
beforeEach(() => {
  queries = new FreshQueries({ defaultOptions: { queries: { retry: false } } })
  queries.mount()
})
afterEach(() => {
  queries.unmount()
  queries.clear()
})

/** Something that is shown, whose answers come when the test lets them. */
function shown(name: string) {
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(queries, {
    queryKey: [name],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
  })
  const leave = observer.subscribe(() => undefined)
  return { asked, leave, now: () => observer.getCurrentResult().data }
}

it('asks anew for what is shown', async () => {
  const { asked, now } = shown('orders')
  asked[0]?.resolve('before')
  await expect.poll(now).toBe('before')
  const done = queries.invalidateQueries()
  asked[1]?.resolve('after')
  await done
  expect([now(), asked.length]).toEqual(['after', 2])
})

it('asks once more for what was being asked for the first time: its answer may be from before the news', async () => {
  const { asked, now } = shown('orders')
  const done = queries.invalidateQueries()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('before')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('after')
  await done
  expect(now()).toBe('after')
})

it('lets alone what it was not asked for, and what nobody looks at any more', async () => {
  const [orders, stock] = [shown('orders'), shown('stock')]
  const done = queries.invalidateQueries({ queryKey: ['orders'] })
  orders.leave()
  orders.asked[0]?.resolve('orders')
  stock.asked[0]?.resolve('stock')
  await done
  expect([orders.asked.length, stock.asked.length, stock.now()]).toEqual([1, 1, 'stock'])
})

it('asks once more for what failed the first time', async () => {
  const { asked, now } = shown('orders')
  const done = queries.invalidateQueries()
  asked[0]?.reject(new Error('away'))
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('after')
  await done
  expect(now()).toBe('after')
})

it('does not let what was asked before a change take the place of what the change answered', async () => {
  const { asked, now } = shown('categories')
  asked[0]?.resolve('before')
  await expect.poll(now).toBe('before')
  void queries.invalidateQueries()
  queries.setQueryData(['categories'], 'changed')
  asked[1]?.resolve('before')
  await expect.poll(() => asked.length).toBe(3)
  expect(now()).toBe('changed')
  asked[2]?.resolve('changed, and read again')
  await expect.poll(now).toBe('changed, and read again')
})

it('asks for nothing when a change is answered and nothing is being asked', async () => {
  const { asked, now } = shown('categories')
  asked[0]?.resolve('before')
  await expect.poll(now).toBe('before')
  queries.setQueryData(['categories'], 'changed')
  await expect.poll(now).toBe('changed')
  expect(asked).toHaveLength(1)
})
