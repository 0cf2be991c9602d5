import { useSearch } from '@tanstack/react-router'

import { draftPath, useGo } from '../../addresses.ts'

export type Step = 1 | 2 | 3 | 4

const isStep = (step: unknown): step is Step => step === 1 || step === 2 || step === 3 || step === 4

export type StepMoves = {
  /** The step to show when one may get as far as `reachable`. */
  readonly stepFor: (reachable: number) => Step
  /** Goes to a step; the way back is an entry of the browser's history. */
  readonly go: (step: number) => void
}

/** The step in the address, or else `first`. */
export function useStep(draftId: string, first: number): StepMoves {
  const search = useSearch({ strict: false }) as { readonly step?: unknown }
  const { push } = useGo()
  const asked = isStep(search.step) ? search.step : first
  return {
    stepFor: (reachable) => {
      const step = Math.max(1, Math.min(asked, reachable))
      return isStep(step) ? step : 1
    },
    go: (step) => push(`${draftPath(draftId)}&step=${step}`),
  }
}
