import { Resolver } from 'node:dns/promises'
import type { DomainRecords } from '@langraan/shops/ports'

const TRY_MS = 2000
const TRIES = 2
// These say that the question was answered: there is no such name, or no such record under it.
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the DNS. `servers` are `host:port`; without any, those of the machine. */
export function createDomainRecords({ servers = [] }: { servers?: readonly string[] } = {}): DomainRecords {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    texts: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return NOTHING_THERE.has(codeOf(error)) ? [] : 'unreachable'
      }
    },
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
