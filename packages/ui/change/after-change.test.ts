import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { type After, type Said, changeOf } from './after-change.ts'

type Answer = { readonly name: string }

const happened: string[] = []
let queries: QueryClient
beforeEach(() => {
  happened.length = 0
  queries = new QueryClient()
})

/** Something that was asked for: a note each time that it is asked for anew. */
function shown(...queryKey: readonly string[]): void {
  queries.setQueryData(queryKey, 'before')
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    if (JSON.stringify(event.query.queryKey) === JSON.stringify(queryKey))
      happened.push(`asked ${queryKey.join(' ')}`)
  })
}

const words = (said: Said): string => (typeof said === 'string' ? said : said.title)

function changing(after: After<string, Answer>, send = async (name: string): Promise<Answer> => ({ name })) {
  const say = (kind: string, said: Said) => void happened.push(`${kind}: ${words(said)}`)
  return new MutationObserver(queries, changeOf(send, after, { queries, say }))
}

it('keeps the answer, does what is to be done at once, asks anew, tells, and then does the rest', async () => {
  shown('GET /lists', 'one')
  await changing({
    keepAs: { queryKey: ['GET /list'] },
    onAnswer: () => happened.push(`kept ${queries.getQueryData<Answer>(['GET /list'])?.name}`),
    refresh: ['GET /lists'],
    said: ({ name }, wanted) => `${wanted} is ${name}`,
    onDone: () => happened.push('closed'),
  }).mutate('trade')
  expect(happened).toEqual(['kept trade', 'asked GET /lists one', 'success: trade is trade', 'closed'])
})

it('asks anew for the routes that it names, for one question, for those that are alike, or for everything', async () => {
  shown('GET /lists', 'one')
  shown('GET /goods', 'one')
  shown('GET /goods', 'two')
  const asked = async (refresh: After<string, Answer>['refresh']) => {
    await changing({ refresh, onAnswer: () => happened.splice(0) }).mutate('trade')
    // What is stale already is not told to be once more.
    for (const { queryKey } of queries.getQueryCache().getAll()) queries.setQueryData(queryKey, 'asked')
    return happened.toSorted()
  }
  const [lists, one, two] = ['asked GET /lists one', 'asked GET /goods one', 'asked GET /goods two']
  expect(await asked(['GET /lists'])).toEqual([lists])
  expect(await asked([['GET /goods', 'two']])).toEqual([two])
  expect(await asked([/goods/])).toEqual([one, two])
  expect(await asked('everything')).toEqual([one, two, lists])
  expect(await asked(undefined)).toEqual([])
})

it('says nothing where there is nothing to say', async () => {
  await changing({ said: () => undefined }).mutate('trade')
  expect(happened).toEqual([])
})

it('leaves a failure to the screen, and throws it to a form that sends', async () => {
  shown('GET /lists')
  const change = changing({ refresh: ['GET /lists'], said: 'done' }, () => Promise.reject(new Error('taken')))
  await expect(change.mutate('trade')).rejects.toThrow('taken')
  expect(change.getCurrentResult().error?.message).toBe('taken')
  expect(happened).toEqual([])
})

it('tells a failure as a toast, and asks anew after it, where it is to', async () => {
  shown('GET /lists')
  const fail = () => Promise.reject(new Error('taken'))
  const after = { refresh: ['GET /lists'], refreshAfterFailure: true } as const
  await expect(changing({ ...after, failure: 'toast' }, fail).mutate('trade')).rejects.toThrow('taken')
  expect(happened).toEqual(['error: taken', 'asked GET /lists'])
  happened.length = 0
  const own = { failure: (error: Error, wanted: string) => `${wanted}: ${error.message}` }
  await expect(changing(own, fail).mutate('trade')).rejects.toThrow('taken')
  expect(happened).toEqual(['error: trade: taken'])
})

it('is sent at once where there seems to be no network, and so fails and says so', async () => {
  const change = changing({ failure: 'toast' }, () => Promise.reject(new Error('unreachable')))
  onlineManager.setOnline(false)
  try {
    await expect(change.mutate('trade')).rejects.toThrow('unreachable')
  } finally {
    onlineManager.setOnline(true)
  }
  expect(happened).toEqual(['error: unreachable'])
})

it('has a key of its own for each attempt, which the client makes that of the first one', async () => {
  const keys = new Set<string>()
  const change = new MutationObserver(
    queries,
    changeOf(async (_wanted: string, key) => keys.add(key), {}, { queries, say: () => undefined }),
  )
  await change.mutate('trade')
  await change.mutate('trade')
  expect(keys.size).toBe(2)
})
