import { ApiError } from '@langraan/http/client'
import { createIntent } from '@langraan/http/intent'
import { Button, Note, notify, Text, useWords } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { catalogApi } from '../catalog-api.ts'
import { changesOf, editCount } from './grid-edits.ts'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import type { GridEdits } from './use-grid-edits.ts'

export type SaveBarProps = {
  readonly shopId: string
  readonly rows: readonly GridRow[]
  readonly work: GridEdits
  readonly faults: Readonly<Record<string, string>>
  readonly lock: string | undefined
  readonly onGoTo: (cell: string) => void
}

/** How much is not saved, what stands in the way, and the one button. */
export function SaveBar({ shopId, rows, work, faults, lock, onGoTo }: SaveBarProps) {
  const t = useWords(gridWords)
  const count = editCount(work.edits)
  const [firstFault] = Object.keys(faults)
  const save = useSave(shopId, rows, work)
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
        </span>
        {firstFault !== undefined && (
          <>
            <Text tone="bad">{t('faults', { count: Object.keys(faults).length })}</Text>
            <Button onClick={() => onGoTo(firstFault)} size="sm" variant="quiet">
              {t('nextFault')}
            </Button>
          </>
        )}
        <span className={styles.barEnd}>
          {count > 0 && (
            <Button onClick={work.forget} variant="quiet">
              {t('discard')}
            </Button>
          )}
          <Button
            busy={save.isPending}
            disabled={count === 0}
            disabledReason={lock}
            onClick={() => (firstFault === undefined ? save.mutate() : onGoTo(firstFault))}
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

function useSave(shopId: string, rows: readonly GridRow[], work: GridEdits) {
  const t = useWords(gridWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () => {
      const body = changesOf(
        work.edits,
        new Map(rows.map(({ variantId, productId }) => [variantId, productId])),
      )
      return once(body, (idempotencyKey) =>
        catalogApi('POST /shops/:shopId/variants/changes', { params: { shopId }, body, idempotencyKey }),
      )
    },
    onSuccess: async ({ cellCount }) => {
      await queries.invalidateQueries()
      work.forget()
      notify('success', t('saved', { count: cellCount }))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'grid_faults') work.setFaults(error.fields)
    },
  })
}
