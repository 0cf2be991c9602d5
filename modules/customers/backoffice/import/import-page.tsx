import {
  Button,
  FailureState,
  PageHeader,
  SkeletonLines,
  Stack,
  useFocusOnward,
  useWords,
} from '@langraan/ui'
import { idIn } from '@langraan/ui/asked'
import { IconClock } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerImportState } from '../../import-contract.ts'
import { customersApi, customersPath } from '../customers-api.ts'
import { CheckedImport } from './checked-import.tsx'
import { Checking, EndedImport } from './ended-import.tsx'
import { ImportWork } from './import-work.tsx'
import { importWords } from './import-words.ts'
import { MapColumns } from './map-columns.tsx'
import { UploadFile } from './upload-file.tsx'

const ASK_EVERY_MS = 700

/** Brings in customers: upload, dry run, import. Which file is shown stands in the address, so a reload finds it. */
export function ImportCustomersPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const said = useSearch({ strict: false }) as { importId?: unknown }
  const importId = idIn(said.importId)
  const t = useWords(importWords)
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({ to: '.', search: () => (id ? { importId: id } : {}) as never })
  return (
    <>
      <PageHeader
        actions={
          <Button href={`/app/shops/${shopId}/operations?view=ended`} icon={IconClock} variant="quiet">
            {t('earlier')}
          </Button>
        }
        crumbs={[{ label: t('customers'), href: customersPath(shopId) }]}
        fact={t('fact')}
        title={t('title')}
      />
      {importId ? (
        <OneImport importId={importId} key={importId} onAnother={() => show(undefined)} shopId={shopId} />
      ) : (
        <UploadFile onBegun={show} shopId={shopId} />
      )}
    </>
  )
}

type OneProps = { readonly shopId: string; readonly importId: string; readonly onAnother: () => void }

function OneImport({ shopId, importId, onAnother }: OneProps) {
  const t = useWords(importWords)
  const [isRemapping, setRemapping] = useState(false)
  const found = useQuery({
    ...customersApi.query('GET /shops/:shopId/customer-imports/:customerImportId', {
      params: { shopId, customerImportId: importId },
    }),
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? ASK_EVERY_MS : false),
  })
  const view = found.data && viewOf(found.data.state, isRemapping)
  const box = useFocusOnward(view)
  if (found.isError)
    return <FailureState failure={found.error} onRetry={() => void found.refetch()} title={t('loadFailed')} />
  if (!found.data) return <SkeletonLines count={6} />
  const props = { found: found.data, shopId, onAnother }
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>
        {view === 'mapping' ? (
          <MapColumns {...props} onBack={isRemapping ? () => setRemapping(false) : undefined} />
        ) : view === 'checked' ? (
          <CheckedImport {...props} onRemap={() => setRemapping(true)} />
        ) : view === 'checking' ? (
          <Checking {...props} />
        ) : view === 'begun' ? (
          <ImportWork {...props} />
        ) : (
          <EndedImport {...props} />
        )}
      </Stack>
    </div>
  )
}

/** What is seen of a file: as what it stands, or once more the question what its columns hold. */
const viewOf = (state: CustomerImportState['state'], isRemapping: boolean) =>
  state === 'checked' && isRemapping ? 'mapping' : state
