import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Modal, Note, notify, Stack, Text, useWords } from '@langraan/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operationsApi } from './import-api.ts'
import { importWords } from './import-words.ts'

type Props = { readonly shopId: string; readonly importId: string }

function useOperation({ shopId, importId: operationId }: Props) {
  const params = { shopId, operationId }
  return useQuery(operationsApi.query('GET /shops/:shopId/operations/:operationId', { params }))
}

/** Whether somebody has taken the import back. */
export const useIsUndone = (of: Props): boolean => Boolean(useOperation(of).data?.undoneBy)

/** Takes an import back, for as long as that can be done; says so where somebody has. */
export function UndoImport({ shopId, importId }: Props) {
  const t = useWords(importWords)
  const [isAsking, setIsAsking] = useState(false)
  const operation = useOperation({ shopId, importId })
  if (!operation.data?.undoUntil) return null
  if (operation.data.undoneBy) return <Text tone="second">{t('undone')}</Text>
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('undo')}</Button>
      {isAsking && <Confirm importId={importId} onClose={() => setIsAsking(false)} shopId={shopId} />}
    </>
  )
}

function Confirm({ shopId, importId, onClose }: Props & { readonly onClose: () => void }) {
  const t = useWords(importWords)
  const lock = useSettingsLock(shopId, 'catalog:write')
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const undoing = useMutation({
    mutationFn: () =>
      once({ importId }, (idempotencyKey) =>
        operationsApi('POST /shops/:shopId/operations/:operationId/undo', {
          params: { shopId, operationId: importId },
          idempotencyKey,
        }),
      ),
    onSuccess: () => {
      notify('success', t('undoBegun'))
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            busy={undoing.isPending}
            disabledReason={lock}
            onClick={() => undoing.mutate()}
            variant="danger-filled"
          >
            {t('undo')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('undoTitle')}
    >
      <Stack gap={3}>
        <Text>{t('undoText')}</Text>
        {undoing.error && (
          <Note announce="alert" tone="red">
            {undoing.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
