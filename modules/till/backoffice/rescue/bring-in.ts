import type { RescuedResult } from '../../contract.ts'
import { portionsOf, type RescueFile } from '../../rules/rules.ts'
import { tillApi } from '../till-api.ts'

/** What has become of the events of a file so far, and where it stopped. */
export type BroughtIn = {
  done: number
  taken: number
  repeated: number
  setAside: number
  stop: { at: number; why: 'damaged' | 'missing' } | null
}

export const nothingYet: BroughtIn = { done: 0, taken: 0, repeated: 0, setAside: 0, stop: null }

/** Brings in a file portion by portion, and tells how far it is; what follows something missing or damaged waits. */
export async function bringIn(
  file: RescueFile,
  skipsDamaged: boolean,
  onProgress: (far: BroughtIn) => void,
): Promise<BroughtIn> {
  const { shopId, tillId } = file
  let far = nothingYet
  for (const events of portionsOf(file.events)) {
    const { results } = await tillApi('POST /shops/:shopId/tills/:tillId/rescued-events', {
      params: { shopId, tillId },
      body: { events, skipsDamaged },
    })
    far = results.reduce(counted, far)
    onProgress(far)
    if (far.stop) break
  }
  return far
}

function counted(far: BroughtIn, { seq, outcome }: RescuedResult): BroughtIn {
  switch (outcome) {
    case 'taken':
      return { ...far, done: far.done + 1, taken: far.taken + 1 }
    case 'repeated':
      return { ...far, done: far.done + 1, repeated: far.repeated + 1 }
    case 'set_aside':
      return { ...far, done: far.done + 1, setAside: far.setAside + 1 }
    case 'damaged':
    case 'missing':
      return far.stop ? far : { ...far, stop: { at: seq, why: outcome } }
  }
}
