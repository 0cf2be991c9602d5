import { FilePage } from '@langraan/operations/backoffice'
import { useWords } from '@langraan/ui'
import type { CustomerImportState } from '../../import-contract.ts'
import { customersApi, customersPath } from '../customers-api.ts'
import { CheckedImport } from './checked-import.tsx'
import { EndedImport, ReadImport } from './ended-import.tsx'
import { ImportWork } from './import-work.tsx'
import { importWords } from './import-words.ts'
import { MapImport } from './map-import.tsx'
import { UploadFile } from './upload-file.tsx'

/** Brings in customers: upload, dry run, import. */
export function ImportCustomersPage() {
  const t = useWords(importWords)
  return (
    <FilePage<CustomerImportState>
      begin={(shopId, onBegun) => <UploadFile onBegun={onBegun} shopId={shopId} />}
      checked={(found, way) => <CheckedImport found={found} way={way} />}
      crumbs={(shopId) => [{ label: t('customers'), href: customersPath(shopId) }]}
      fact={t('fact')}
      look={(shopId, customerImportId) =>
        customersApi.query('GET /shops/:shopId/customer-imports/:customerImportId', {
          params: { shopId, customerImportId },
        })
      }
      mapping={(found, way) => <MapImport found={found} way={way} />}
      moving={['checking']}
      otherwise={(found, way) =>
        found.state === 'checking' ? (
          <ReadImport found={found} way={way} />
        ) : found.state === 'begun' ? (
          <ImportWork found={found} way={way} />
        ) : (
          <EndedImport found={found} way={way} />
        )
      }
      title={t('title')}
    />
  )
}
