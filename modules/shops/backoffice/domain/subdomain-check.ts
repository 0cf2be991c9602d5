import { useDebouncedValue } from '@mantine/hooks'
import { defineWords, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'

import { judgeSubdomain, normaliseSubdomain } from '../../rules/rules.ts'
import { shopsApi } from '../shops-api.ts'

const words = defineWords({
  th: {
    taken: 'ชื่อนี้มีร้านอื่นใช้แล้ว ลองชื่ออื่น',
    reserved: 'ชื่อนี้สงวนไว้ใช้ในระบบ ลองชื่ออื่น',
    malformed: 'ใช้ตัวอังกฤษเล็ก ตัวเลข หรือขีดกลาง 3–40 ตัว ห้ามขึ้นต้นหรือลงท้ายด้วยขีด',
    unreachable: 'ตรวจชื่อไม่ได้ตอนนี้ กดตรวจอีกครั้ง',
  },
  en: {
    taken: 'Another shop has this name. Try another.',
    reserved: 'This name is reserved for the platform. Try another.',
    malformed: 'Use 3–40 small Latin letters, digits or hyphens, no hyphen at either end',
    unreachable: 'The name cannot be checked right now. Press check again.',
  },
})

type Refused = 'taken' | 'reserved' | 'malformed'

export const subdomainQuery = (label: string) =>
  shopsApi.query('GET /subdomains/:label', { params: { label } })

/** Words why a subdomain cannot be had. */
export function useOutcomeWords(): (outcome: Refused) => string {
  const t = useWords(words)
  return (outcome) => t(outcome)
}

export type SubdomainCheck = {
  /** `empty`: nothing typed. `checking`: an answer is on its way. */
  readonly state: 'empty' | 'checking' | 'free' | 'refused' | 'unreachable'
  /** Why not. */
  readonly problem: string | undefined
  /** Asks again, at once. */
  readonly again: () => void
}

// Long enough to swallow a burst of keys, short enough to feel immediate.
const pauseMs = 250

/** Whether what is typed can be had. The rules answer at once; the server is asked only for a name that could be one. */
export function useSubdomainCheck(typed: string): SubdomainCheck {
  const t = useWords(words)
  const label = normaliseSubdomain(typed)
  const [settled] = useDebouncedValue(label, pauseMs)
  const verdict = judgeSubdomain(label)
  const asks = settled === label && verdict === 'well_formed'
  const answer = useQuery({ ...subdomainQuery(label), enabled: asks, staleTime: 5_000 })
  const again = (): void => void answer.refetch()
  if (label === '') return { state: 'empty', problem: undefined, again }
  if (verdict !== 'well_formed') {
    // Whoever is still typing the second letter has made no mistake yet.
    return settled === label
      ? { state: 'refused', problem: t(verdict), again }
      : { state: 'checking', problem: undefined, again }
  }
  if (!asks || answer.isPending || answer.isRefetching)
    return { state: 'checking', problem: undefined, again }
  if (answer.isError) return { state: 'unreachable', problem: t('unreachable'), again }
  const { outcome } = answer.data
  return outcome === 'free'
    ? { state: 'free', problem: undefined, again }
    : { state: 'refused', problem: t(outcome), again }
}
