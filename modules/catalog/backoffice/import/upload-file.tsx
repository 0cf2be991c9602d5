import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Stack, Text, useWords } from '@langraan/ui'
import { DropZone } from '@langraan/ui/forms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_KEPT_DAYS } from '../../rules/import-kept.ts'
import { importApi } from './import-api.ts'
import { stateWords } from './import-state-words.ts'
import { importWords } from './import-words.ts'

/** Chooses a file and sends it. A file that could not be sent stays chosen. */
export function UploadFile({
  shopId,
  onBegun,
}: {
  readonly shopId: string
  readonly onBegun: (importId: string) => void
}) {
  const t = useWords(importWords)
  const s = useWords(stateWords)
  const [files, setFiles] = useState<File[]>([])
  const [once] = useState(createIntent)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return once(file, (idempotencyKey) =>
        importApi('POST /shops/:shopId/imports', { params: { shopId }, body, idempotencyKey }),
      )
    },
    onSuccess: (begun) => onBegun(begun.importId),
  })
  const [file] = files
  const lock = useSettingsLock(shopId, 'catalog:write')
  return (
    <Card>
      <Stack gap={4}>
        <DropZone
          accept={['.csv', '.xlsx', 'text/csv']}
          files={files}
          help={t('help')}
          label={t('choose')}
          maxBytes={67_108_864}
          onChange={setFiles}
        />
        {sending.error && (
          <Note announce="alert" tone="red">
            {sending.error.message}
          </Note>
        )}
        <Text as="p" size="sm" tone="third">
          {s('kept', { days: IMPORT_KEPT_DAYS })}
        </Text>
        {lock !== undefined && <Note tone="amber">{lock}</Note>}
        <div>
          <Button
            busy={sending.isPending}
            disabled={!file}
            disabledReason={lock}
            onClick={() => file && sending.mutate(file)}
            variant="primary"
          >
            {sending.isPending ? t('uploading') : t('upload')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
