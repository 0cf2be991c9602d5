import { browserStorage } from '@langraan/ui'

import type { DraftContent } from './draft-saver.ts'

// Only what had not reached the server when the page was left; what it has is newer than any copy here.
const nameOf = (draftId: string): string => `shop-draft-unsent:${draftId}`

/** Keeps what could not be sent any more because the page is being left. */
export function keepUnsent(draftId: string, content: DraftContent | undefined): void {
  if (content) browserStorage('session').setItem(nameOf(draftId), JSON.stringify(content))
}

/** It has arrived after all. */
export function dropUnsent(draftId: string): void {
  browserStorage('session').removeItem(nameOf(draftId))
}

/** Takes what was kept, once. */
export function takeUnsent(draftId: string): DraftContent | undefined {
  const storage = browserStorage('session')
  const kept = storage.getItem(nameOf(draftId))
  dropUnsent(draftId)
  return kept === null ? undefined : (JSON.parse(kept) as DraftContent)
}
