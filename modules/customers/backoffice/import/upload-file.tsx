import { SendFile } from '@langraan/operations/backoffice'
import { csvText } from '@langraan/sheets'
import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import { saveFile } from '@langraan/ui/table'
import { importFields, importFieldWords, MOST_IMPORT_BYTES } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { importWords } from './import-words.ts'

type Props = { readonly shopId: string; readonly onBegun: (importId: string) => void }

/** Chooses a file of customers and sends it. */
export function UploadFile({ shopId, onBegun }: Props) {
  const t = useWords(importWords)
  const lock = useChangeLock(shopId, 'customers:write')
  return (
    <Stack gap={4}>
      <SendFile
        beside={<Template />}
        help={t('help')}
        label={t('choose')}
        lock={lock}
        maxBytes={MOST_IMPORT_BYTES}
        onBegun={onBegun}
        send={async (body, idempotencyKey) => {
          const sent = { params: { shopId }, body, idempotencyKey }
          return (await customersApi('POST /shops/:shopId/customer-imports', sent)).customerImportId
        }}
      />
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
