/** What is about to be done: where it goes, which says shop, thing and kind of action, and a print of what it says. */
export type Deed = { readonly address: string; readonly print: string }

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = { readonly print: string; readonly key: string; readonly at: number }

// Whoever says the same after longer than this may mean another one, such as the same money again.
const SAME_FOR_MS = 3_600_000

/**
 * Requests that have had no answer, with their keys, whatever became of the dialog or the page that sent them. The same
 * deed carries the same key and so is done once. Before another one goes to the same address, somebody is to look
 * whether the first was done: `begin` then gives no key, and forgets it.
 */
export function unansweredIn(place: Place, now: () => number) {
  const flying = new Map<string, { readonly key: string; times: number }>()
  const nameOf = ({ address, print }: Deed): string => `${address} ${print}`
  return {
    begin(deed: Deed, newKey: string): string | undefined {
      const { address, print } = deed
      const flies = flying.get(nameOf(deed))
      if (flies) {
        flies.times++
        return flies.key
      }
      const kept = read(place, address)
      const same = kept.find((one) => one.print === print && now() - one.at < SAME_FOR_MS)
      // What this page is just sending will be answered.
      const lost = kept.filter((one) => !flying.has(nameOf({ address, print: one.print })))
      if (!same && lost.length > 0) {
        write(
          place,
          address,
          kept.filter((one) => !lost.includes(one)),
        )
        return undefined
      }
      const { key, at } = same ?? { key: newKey, at: now() }
      write(place, address, [...kept.filter((one) => one !== same), { print, key, at }])
      flying.set(nameOf(deed), { key, times: 1 })
      return key
    },
    end(deed: Deed, isAnswered: boolean): void {
      const flies = flying.get(nameOf(deed))
      if (flies && --flies.times === 0) flying.delete(nameOf(deed))
      if (!isAnswered) return
      const left = read(place, deed.address).filter(({ print }) => print !== deed.print)
      write(place, deed.address, left)
    },
  }
}

/** Where they are kept: with the tab, so that a reload finds them; in memory where the browser refuses its storage. */
export function placeOfTab(open: () => Place): Place {
  const memory = new Map<string, string>()
  return {
    getItem(name) {
      try {
        return open().getItem(name) ?? memory.get(name) ?? null
      } catch {
        return memory.get(name) ?? null
      }
    },
    setItem(name, text) {
      try {
        open().setItem(name, text)
        memory.delete(name)
      } catch {
        memory.set(name, text)
      }
    },
    removeItem(name) {
      memory.delete(name)
      try {
        open().removeItem(name)
      } catch {
        // What it would not take is not there.
        return
      }
    },
  }
}

// Among what was typed: somebody else who signs in at the same browser finds nothing of it (decision 90).
const nameAt = (address: string): string => `intent:${address}`

function read(place: Place, address: string): Kept[] {
  try {
    const found: unknown = JSON.parse(place.getItem(nameAt(address)) ?? '[]')
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    // Something else was written under the name.
    return []
  }
}

function write(place: Place, address: string, kept: readonly Kept[]): void {
  if (kept.length > 0) place.setItem(nameAt(address), JSON.stringify(kept))
  else place.removeItem(nameAt(address))
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'print' in value &&
  typeof value.print === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

type Sent = { readonly query?: object; readonly body?: unknown }

/** What a request is about to do. A file is a thing of its own, told by its name, size and time. */
export function deedOf(method: string, path: string, { query, body }: Sent): Deed {
  if (!(body instanceof FormData))
    return { address: `${method} ${path}`, print: printOf(JSON.stringify([query, body])) }
  const parts = [...body].map(([name, value]) => [name, value instanceof File ? aboutFile(value) : value])
  const print = printOf(JSON.stringify([query, parts]))
  return { address: `${method} ${path} ${print}`, print }
}

const aboutFile = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/**
 * Tells contents apart without keeping them: they name people. FNV-1a twice; should two ever meet, the server refuses
 * a key that it knows with another content.
 */
function printOf(text: string): string {
  const hash = (basis: number): string => {
    let sum = basis
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
    return (sum >>> 0).toString(16)
  }
  return `${text.length}.${hash(0x811c9dc5)}.${hash(0x2f0b4c47)}`
}
