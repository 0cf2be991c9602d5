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
import type { ImportState } from '../../contract.ts'
import { importApi } from './import-api.ts'
import { ImportProgress } from './import-progress.tsx'
import { importWords } from './import-words.ts'
import { CheckedImport } from './checked-import.tsx'
import { LeftImports } from './left-imports.tsx'
import { MapColumns } from './map-columns.tsx'
import { UploadFile } from './upload-file.tsx'

const MOVING = ['checking', 'importing', 'pictures']
const ASK_EVERY_MS = 700

/** Brings in products: upload, dry run, choose, import. Which import is shown stands in the address, so a reload finds it. */
export function ImportPage() {
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
        crumbs={[{ label: t('goods'), href: `/app/shops/${shopId}/products` }]}
        actions={
          <Button href={`/app/shops/${shopId}/operations?view=ended`} icon={IconClock} variant="quiet">
            {t('earlier')}
          </Button>
        }
        fact={t('fact')}
        title={t('title')}
      />
      {importId ? (
        <OneImport importId={importId} onAnother={() => show(undefined)} shopId={shopId} />
      ) : (
        <Stack gap={4}>
          <UploadFile onBegun={show} shopId={shopId} />
          <LeftImports onOpen={show} shopId={shopId} />
        </Stack>
      )}
    </>
  )
}

type OneProps = { readonly shopId: string; readonly importId: string; readonly onAnother: () => void }

function OneImport({ shopId, importId, onAnother }: OneProps) {
  const t = useWords(importWords)
  const [isRemapping, setRemapping] = useState(false)
  const back = (): void => setRemapping(false)
  const found = useQuery({
    ...importApi.query('GET /shops/:shopId/imports/:importId', { params: { shopId, importId } }),
    refetchInterval: ({ state }) => (state.data && MOVING.includes(state.data.state) ? ASK_EVERY_MS : false),
  })
  const view = found.data && viewOf(found.data.state, isRemapping)
  const box = useFocusOnward(view)
  if (found.isError) {
    return <FailureState failure={found.error} onRetry={() => void found.refetch()} title={t('loadFailed')} />
  }
  if (!found.data) return <SkeletonLines count={6} />
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>
        {view === 'asked' ? (
          <MapColumns found={found.data} key="asked" onAnother={onAnother} shopId={shopId} />
        ) : view === 'corrected' ? (
          <MapColumns
            found={found.data}
            key="corrected"
            onAnother={onAnother}
            onBack={back}
            shopId={shopId}
          />
        ) : view === 'checked' ? (
          <CheckedImport
            found={found.data}
            onAnother={onAnother}
            onRemap={() => setRemapping(true)}
            shopId={shopId}
          />
        ) : (
          <ImportProgress found={found.data} onAnother={onAnother} shopId={shopId} />
        )}
      </Stack>
    </div>
  )
}

/** What is seen of an import: the question what its columns hold, that once more, the dry run, or how far it is. */
function viewOf(state: ImportState['state'], isRemapping: boolean) {
  if (state === 'mapping') return 'asked'
  if (state !== 'checked') return 'under way'
  return isRemapping ? 'corrected' : 'checked'
}
