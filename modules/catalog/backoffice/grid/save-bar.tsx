import { ApiError } from '@langraan/http/client'
import { Button, Note, notify, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQueryClient } from '@tanstack/react-query'
import { allGoods, catalogApi } from '../catalog-api.ts'
import { changesOf, editCount, type Edits } from './grid-edits.ts'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import type { GridEdits } from './use-grid-edits.ts'
import { gridRowsKey } from './use-grid-rows.ts'

export type SaveBarProps = {
  readonly shopId: string
  readonly work: GridEdits
  readonly faults: Readonly<Record<string, string>>
  readonly lock: string | undefined
  /** Cells that may be mistakes. */
  readonly doubtful: readonly string[]
  /** The cell that somebody stands on. */
  readonly active: string | undefined
  readonly onGoTo: (cell: string) => void
}

/** How much is not saved, what stands in the way, and the one button. */
export function SaveBar({ shopId, work, faults, lock, doubtful, active, onGoTo }: SaveBarProps) {
  const t = useWords(gridWords)
  const count = editCount(work.edits)
  const [firstFault] = Object.keys(faults)
  const save = useSave(shopId, work)
  const isOther = save.error && !(save.error instanceof ApiError && save.error.code === 'grid_faults')
  return (
    <>
      <div className={styles.bar}>
        <span aria-live="polite">
          {count > 0 && <Text tone="second">{t('unsaved', { count })}</Text>}{' '}
          {count > 0 && work.isRestored && (
            <Text size="sm" tone="third">
              {t('restored')}
            </Text>
          )}
          {count === 0 && work.discardedCount > 0 && (
            <Text tone="second">{t('discarded', { count: work.discardedCount })}</Text>
          )}
        </span>
        {firstFault !== undefined && (
          <>
            <Text tone="bad">{t('faults', { count: Object.keys(faults).length })}</Text>
            <Button onClick={() => onGoTo(firstFault)} size="sm" variant="quiet">
              {t('nextFault')}
            </Button>
          </>
        )}
        {firstFault === undefined && <Doubtful active={active} doubtful={doubtful} onGoTo={onGoTo} />}
        <span className={styles.barEnd}>
          {count > 0 && (
            <Button onClick={work.discard} variant="quiet">
              {t('discard')}
            </Button>
          )}
          {count === 0 && work.discardedCount > 0 && (
            <Button onClick={work.takeBack} variant="quiet">
              {t('bringBack')}
            </Button>
          )}
          <Button
            busy={save.isPending}
            disabled={count === 0}
            disabledReason={lock}
            onClick={() => (firstFault === undefined ? save.mutate(work.edits) : onGoTo(firstFault))}
            variant="primary"
          >
            {t('save')}
          </Button>
        </span>
      </div>
      {isOther && (
        <Note announce="alert" tone="red">
          {save.error.message}
        </Note>
      )}
    </>
  )
}

/** How many cells may be mistakes, and the way from one to the next: each can be kept. */
function Doubtful({ doubtful, active, onGoTo }: Pick<SaveBarProps, 'doubtful' | 'active' | 'onGoTo'>) {
  const t = useWords(gridWords)
  const next = doubtful[(doubtful.indexOf(active ?? '') + 1) % doubtful.length]
  if (next === undefined) return null
  return (
    <>
      <Text tone="attention">{t('doubtful', { count: doubtful.length })}</Text>
      <Button onClick={() => onGoTo(next)} size="sm" variant="quiet">
        {t('nextDoubtful')}
      </Button>
    </>
  )
}

const GONE = '.gone'

function useSave(shopId: string, work: GridEdits) {
  const t = useWords(gridWords)
  const queries = useQueryClient()
  const refused = async (fields: Record<string, string>) => {
    const told = Object.entries(fields)
    const gone = told.filter(([cell]) => cell.endsWith(GONE)).map(([cell]) => cell.slice(0, -GONE.length))
    work.setFaults(Object.fromEntries(told.filter(([cell]) => !cell.endsWith(GONE))))
    if (gone.length > 0) notify('warning', t('leftOut', { count: work.leaveOut(new Set(gone)) }))
    // What the cells are by now, for whoever types into them again.
    await queries.invalidateQueries({ queryKey: gridRowsKey(shopId) })
  }
  return useChange(catalogApi, 'POST /shops/:shopId/variants/changes', {
    once: true,
    call: (edits: Edits) => ({ params: { shopId }, body: changesOf(edits) }),
    refresh: allGoods,
    said: ({ cellCount }) => t('saved', { count: cellCount }),
    onDone: (_answer, sent) => {
      // What another search found has the old figures: nobody sees them again, not for a moment.
      queries.removeQueries({ queryKey: gridRowsKey(shopId), type: 'inactive' })
      work.settle(sent)
    },
    onFailure: (error) =>
      error instanceof ApiError && error.code === 'grid_faults' ? refused(error.fields) : undefined,
  })
}
