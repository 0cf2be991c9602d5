import { FilePage } from '@langraan/operations/backoffice'
import { Stack, useWords } from '@langraan/ui'
import type { ImportState } from '../../contract.ts'
import { productsPath } from '../catalog-api.ts'
import { CheckedImport } from './checked-import.tsx'
import { importApi } from './import-api.ts'
import { ImportProgress } from './import-progress.tsx'
import { importWords } from './import-words.ts'
import { LeftImports } from './left-imports.tsx'
import { MapImport } from './map-import.tsx'
import { UploadFile } from './upload-file.tsx'

/** Brings in products: upload, dry run, choose, import. */
export function ImportPage() {
  const t = useWords(importWords)
  return (
    <FilePage<ImportState>
      begin={(shopId, onBegun) => (
        <Stack gap={4}>
          <UploadFile onBegun={onBegun} shopId={shopId} />
          <LeftImports onOpen={onBegun} shopId={shopId} />
        </Stack>
      )}
      checked={(found, way) => <CheckedImport found={found} way={way} />}
      crumbs={(shopId) => [{ label: t('goods'), href: productsPath(shopId) }]}
      fact={t('fact')}
      look={(shopId, importId) =>
        importApi.query('GET /shops/:shopId/imports/:importId', { params: { shopId, importId } })
      }
      mapping={(found, way) => <MapImport found={found} way={way} />}
      moving={['checking', 'importing', 'pictures']}
      otherwise={(found, way) => <ImportProgress found={found} way={way} />}
      title={t('title')}
    />
  )
}
