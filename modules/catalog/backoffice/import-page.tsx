import { FailureState, PageHeader, SkeletonLines, Stack, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { importApi } from './import-api.ts'
import { ImportProgress } from './import-progress.tsx'
import { importWords } from './import-words.ts'
import { CheckedImport } from './checked-import.tsx'
import { MapColumns } from './map-columns.tsx'
import { UploadFile } from './upload-file.tsx'

const MOVING = ['checking', 'importing', 'pictures']
const ASK_EVERY_MS = 700

/** Brings in products: upload, dry run, choose, import. Which import is shown stands in the address, so a reload finds it. */
export function ImportPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { importId } = useSearch({ strict: false }) as { importId?: string }
  const t = useWords(importWords)
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({ to: '.', search: () => (id ? { importId: id } : {}) as never })
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('goods'), href: `/app/shops/${shopId}/products` }]}
        fact={t('fact')}
        title={t('title')}
      />
      {importId ? (
        <OneImport importId={importId} onAnother={() => show(undefined)} shopId={shopId} />
      ) : (
        <UploadFile onBegun={show} shopId={shopId} />
      )}
    </>
  )
}

type OneProps = { readonly shopId: string; readonly importId: string; readonly onAnother: () => void }

function OneImport({ shopId, importId, onAnother }: OneProps) {
  const t = useWords(importWords)
  const found = useQuery({
    ...importApi.query('GET /shops/:shopId/imports/:importId', { params: { shopId, importId } }),
    refetchInterval: ({ state }) => (state.data && MOVING.includes(state.data.state) ? ASK_EVERY_MS : false),
  })
  if (found.isError) {
    return <FailureState failure={found.error} onRetry={() => void found.refetch()} title={t('loadFailed')} />
  }
  if (!found.data) return <SkeletonLines count={6} />
  return (
    <Stack gap={4}>
      {found.data.state === 'mapping' ? (
        <MapColumns found={found.data} onAnother={onAnother} shopId={shopId} />
      ) : found.data.state === 'checked' ? (
        <CheckedImport found={found.data} onAnother={onAnother} shopId={shopId} />
      ) : (
        <ImportProgress found={found.data} onAnother={onAnother} shopId={shopId} />
      )}
    </Stack>
  )
}
