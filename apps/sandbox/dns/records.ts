import type { Collection, State } from '../state/state.ts'

/** What is published under a name. `texts` are TXT records, one each. */
export interface DnsName {
  name: string
  texts: string[]
  /** The name server is out of order: it answers SERVFAIL. */
  broken: boolean
}

export class DnsError extends Error {
  override name = 'DnsError'
}

const largestTextBytes = 255

export function namesOf(state: State): Collection<DnsName> {
  return state.collection<DnsName>('dns')
}

/** A name as name servers compare it: lower case, without the dot at the end. */
export const plainName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '')

/** Publishes records under a name; without any it is as if nobody had heard of it. */
export function publish(state: State, typed: DnsName): DnsName {
  const name = plainName(typed.name)
  if (!/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(name))
    throw new DnsError(`${typed.name} is no name of the DNS: Thai names go in as xn--…`)
  if (typed.texts.some((text) => Buffer.byteLength(text) > largestTextBytes))
    throw new DnsError(`a TXT record holds ${largestTextBytes} bytes`)
  const kept = { name, texts: typed.texts, broken: typed.broken }
  if (kept.texts.length === 0 && !kept.broken) namesOf(state).delete(name)
  else namesOf(state).put(name, kept)
  return kept
}
