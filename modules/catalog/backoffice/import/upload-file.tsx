import { SendFile } from '@langraan/operations/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import { Text, useWords } from '@langraan/ui'
import { IMPORT_KEPT_DAYS } from '../../rules/import-kept.ts'
import { importApi } from './import-api.ts'
import { stateWords } from './import-state-words.ts'
import { importWords } from './import-words.ts'

const MOST_BYTES = 67_108_864

type Props = { readonly shopId: string; readonly onBegun: (importId: string) => void }

/** Chooses a file of products and sends it. */
export function UploadFile({ shopId, onBegun }: Props) {
  const t = useWords(importWords)
  const s = useWords(stateWords)
  return (
    <SendFile
      help={t('help')}
      label={t('choose')}
      lock={useChangeLock(shopId, 'catalog:write')}
      maxBytes={MOST_BYTES}
      onBegun={onBegun}
      send={async (body, idempotencyKey) => {
        const sent = { params: { shopId }, body, idempotencyKey }
        return (await importApi('POST /shops/:shopId/imports', sent)).importId
      }}
    >
      <Text as="p" size="sm" tone="third">
        {s('kept', { days: IMPORT_KEPT_DAYS })}
      </Text>
    </SendFile>
  )
}
