import type { DraftFields } from './draft.ts'

/**
 * A draft with what one tab has sent. `saw` is what that tab had of it before somebody typed there: what is the same in
 * both was not changed in this tab, and stays as another may have left it. A tab of before tells nothing of what it saw:
 * what is empty there empties nothing.
 */
export function mergedDraft(kept: DraftFields, sent: DraftFields, saw: DraftFields | undefined): DraftFields {
  const changed = Object.entries(sent).filter(([field, value]) => {
    if (saw) return value !== saw[field as keyof DraftFields]
    return value !== '' || kept[field as keyof DraftFields] === undefined
  })
  return { ...kept, ...Object.fromEntries(changed) }
}
