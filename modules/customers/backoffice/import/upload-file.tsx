import { createIntent } from '@langraan/http/intent'
import { csvText } from '@langraan/sheets'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { DropZone, FormFailureNote } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { saveFile } from '@langraan/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importFields, importFieldWords, MOST_IMPORT_BYTES } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { importWords } from './import-words.ts'

type Props = { readonly shopId: string; readonly onBegun: (importId: string) => void }

/** Chooses a file and sends it. A file that could not be sent stays chosen. */
export function UploadFile({ shopId, onBegun }: Props) {
  const t = useWords(importWords)
  const [files, setFiles] = useState<File[]>([])
  const [once] = useState(createIntent)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return once(file, (idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-imports', { params: { shopId }, body, idempotencyKey }),
      )
    },
    onSuccess: (begun) => onBegun(begun.customerImportId),
  })
  const [file] = files
  const lock = useSettingsLock(shopId, 'customers:write')
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <DropZone
            accept={['.csv', '.xlsx', 'text/csv']}
            files={files}
            help={t('help')}
            label={t('choose')}
            maxBytes={MOST_IMPORT_BYTES}
            maxFiles={1}
            onChange={setFiles}
          />
          <FormFailureNote failure={sending.error ?? undefined} />
          {lock !== undefined && <Note tone="amber">{lock}</Note>}
          <Row gap={2} wrap>
            <Button
              busy={sending.isPending}
              disabled={!file}
              disabledReason={lock}
              onClick={() => file && sending.mutate(file)}
              variant="primary"
            >
              {sending.isPending ? t('uploading') : t('upload')}
            </Button>
            <Template />
          </Row>
        </Stack>
      </Card>
      <Card title={t('columnsTitle')}>
        <Stack gap={2}>
          <Text as="p">{t('columnsText')}</Text>
          <Text as="p">{t('knownText')}</Text>
          <Text as="p" size="sm" tone="second">
            {t('keptText')}
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}

// An address stands in parts there: in one cell it is for those who have it so already.
const ofTemplate = importFields.filter((field) => field !== 'lastName' && field !== 'address')

/** The headings alone: somebody in a row below would come in as a customer. */
function Template() {
  const t = useWords(importWords)
  const language = useLanguage()
  const names = ofTemplate.map((field) => importFieldWords[language][field])
  return (
    <Button
      icon={IconDownload}
      onClick={() => saveFile('customers-template.csv', csvText([names]))}
      variant="quiet"
    >
      {t('template')}
    </Button>
  )
}
