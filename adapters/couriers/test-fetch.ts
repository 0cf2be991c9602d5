/** What becomes of a call: `before` the courier has heard of it, or after it has done what was asked. */
export type Fault = 'away' | 'http500' | 'lost' | 'http500-after' | 'garbage' | 'changed'

/** Nothing was done by the courier after these, and everything after the others. */
export const undone: readonly Fault[] = ['away', 'http500']
export const done: readonly Fault[] = ['lost', 'http500-after', 'garbage']

/** A `fetch` that reaches the real double, and of which the next call can be made to fail. */
export function faultyFetch() {
  let next: Fault | undefined
  let change: (answer: string) => string = (answer) => answer
  let calls = 0
  const faulty: typeof fetch = async (input, init) => {
    const fault = next
    next = undefined
    calls += 1
    if (fault === 'away') throw new TypeError('fetch failed')
    if (fault === 'http500') return new Response('<h1>500</h1>', { status: 500 })
    const answer = await fetch(input, init)
    if (fault === 'lost') {
      await answer.arrayBuffer()
      throw new TypeError('other side closed')
    }
    if (fault === 'http500-after') return new Response('<h1>500</h1>', { status: 500 })
    if (fault === 'garbage')
      return new Response('{"maybe":', { headers: { 'content-type': 'application/json' } })
    if (fault === 'changed') return new Response(change(await answer.text()), { headers: answer.headers })
    return answer
  }
  return {
    fetch: faulty,
    /** How many calls there were so far. */
    calls: () => calls,
    failNext: (fault: Exclude<Fault, 'changed'>) => {
      next = fault
    },
    changeNext: (how: (answer: string) => string) => {
      next = 'changed'
      change = how
    },
  }
}
