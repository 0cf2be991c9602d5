import { createIntent } from '@langraan/http/intent'
import { Button, Card, ConfirmDialog, IconButton, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconTrash } from '@langraan/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../../contract.ts'
import { importApi } from './import-api.ts'
import styles from './import.module.css'
import { stateWords } from './import-state-words.ts'
import { cancelImport } from './use-file-in-hand.ts'

const LEFT = ['checking', 'mapping', 'checked'] as const

/** Files that somebody has had checked and went away from: each can be gone on with, or dropped. */
export function LeftImports({
  shopId,
  onOpen,
}: {
  readonly shopId: string
  readonly onOpen: (importId: string) => void
}) {
  const s = useWords(stateWords)
  const imports = useQuery(importApi.query('GET /shops/:shopId/imports', { params: { shopId } }))
  const left = (imports.data?.items ?? []).flatMap((item) => {
    const state = LEFT.find((one) => one === item.state)
    return state ? [{ ...item, state }] : []
  })
  const drop = useDrop(shopId)
  const [leaving, setLeaving] = useState<{ importId: string; fileName: string }>()
  if (left.length === 0) return null
  return (
    <Card flush hint={s('leftHint')} title={s('left')}>
      <ul className={styles.products}>
        {left.map((item) => (
          <li className={styles.product} key={item.importId}>
            <Stack gap={1}>
              <Text weight="medium">{item.fileName}</Text>
              <Text size="sm" tone="second">
                {s(`state_${item.state}`, { count: waiting(item) })}
              </Text>
            </Stack>
            <Row gap={2}>
              <Button onClick={() => onOpen(item.importId)} size="sm">
                {s('goOn')}
              </Button>
              <IconButton
                icon={IconTrash}
                label={s('drop', { name: item.fileName })}
                onClick={() => setLeaving(item)}
              />
            </Row>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        confirmLabel={s('dropIt')}
        danger
        onClose={() => setLeaving(undefined)}
        onConfirm={() => (leaving ? drop(leaving.importId) : Promise.resolve())}
        open={leaving !== undefined}
        title={s('drop', { name: leaving?.fileName ?? '' })}
      >
        {s('dropText')}
      </ConfirmDialog>
    </Card>
  )
}

/** Those that are new, and those that would change. */
const waiting = ({
  report: { productCount = 0, existingCount = 0, changedCount = 0 },
}: Pick<ImportState, 'report'>) => productCount - existingCount + changedCount

/** Anybody's, also one that is being read: it is asked about first. */
function useDrop(shopId: string): (importId: string) => Promise<void> {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return async (importId) => {
    await once(importId, (idempotencyKey) => cancelImport({ shopId, importId }, idempotencyKey))
    await queries.invalidateQueries()
  }
}
