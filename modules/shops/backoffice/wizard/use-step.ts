import { useSearch } from '@tanstack/react-router'

import { draftPath, useGo } from '../addresses.ts'

export type Step = 1 | 2 | 3 | 4

const isStep = (step: unknown): step is Step => step === 1 || step === 2 || step === 3 || step === 4

/** The step in the address, or `first`; never further than `reachable`. Going to a step makes an entry in the history. */
export function useStep(draftId: string, first: number, reachable: number): { step: Step; go: (step: number) => void } {
  const search = useSearch({ strict: false }) as { readonly step?: unknown }
  const go = useGo()
  const asked = isStep(search.step) ? search.step : first
  const step = Math.max(1, Math.min(asked, reachable))
  return {
    step: isStep(step) ? step : 1,
    go: (next) => go.push(`${draftPath(draftId)}&step=${next}`),
  }
}
