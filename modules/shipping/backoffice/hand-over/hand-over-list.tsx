import { useChangeLock } from '@langraan/shops/backoffice'
import { carrierName } from '@langraan/thai'
import { FailureState, Note, PageHeader, SkeletonLines, Stack, useLanguage, useWords } from '@langraan/ui'
import { ScanField } from '../scanning/scan-field.tsx'
import { useKeys } from '../scanning/use-keys.ts'
import { ClosedList } from './closed-list.tsx'
import { EndList } from './end-list.tsx'
import { handOverWords } from './hand-over-words.ts'
import styles from './hand-over.module.css'
import { LastScan } from './last-scan.tsx'
import { ListFigures } from './list-figures.tsx'
import { MissingParcels, ScannedParcels } from './list-parcels.tsx'
import { type AtList, type OpenedList, useHandOverList } from './use-hand-over-list.ts'

/** One list: what the driver takes is scanned onto it, and it is closed. */
export function ListOfDriver({ shopId, listId }: { readonly shopId: string; readonly listId: string }) {
  const t = useWords(handOverWords)
  const language = useLanguage()
  const at = useHandOverList(shopId, listId)
  const { data } = at.list
  return (
    <>
      <PageHeader
        crumbs={[{ href: `/app/shops/${shopId}/hand-over`, label: t('back') }]}
        fact={
          data && [data.branchName, t('openedBy', { name: data.openedByName })].filter(Boolean).join(' · ')
        }
        title={data ? carrierName(data.courierName, language) : t('title')}
      />
      {at.list.isPending && <SkeletonLines count={6} />}
      {at.list.isLoadingError && (
        <FailureState
          failure={at.list.error}
          onRetry={() => void at.list.refetch()}
          title={t('listFailed')}
        />
      )}
      {data && (
        <Stack gap={4}>
          {data.state === 'open' ? (
            <OpenList at={at} list={data} shopId={shopId} />
          ) : (
            <ClosedList list={data} shopId={shopId} />
          )}
        </Stack>
      )}
    </>
  )
}

type OpenProps = { readonly at: AtList; readonly list: OpenedList; readonly shopId: string }

function OpenList({ at, list, shopId }: OpenProps) {
  const t = useWords(handOverWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  useKeys({ F9: () => lock === undefined && list.parcelCount > 0 && at.scan('undo') })
  return (
    <>
      <ScanField label={t('scan')} lock={lock} onCode={(code) => at.scan({ code })} outcome={undefined} />
      {at.scans.isAway && (
        <Note announce="alert" tone="amber">
          {t('away', { count: at.scans.waiting.length })}
        </Note>
      )}
      <LastScan last={at.last} />
      {list.goneCount > 0 && (
        <Note announce="alert" title={t('goneTitle', { count: list.goneCount })} tone="red">
          {t('goneText')}
        </Note>
      )}
      <ListFigures list={list} />
      <EndList isWaiting={at.scans.waiting.length > 0} list={list} lock={lock} shopId={shopId} />
      <div className={styles.list}>
        <MissingParcels list={list} shopId={shopId} />
        <ScannedParcels list={list} lock={lock} onTakeOff={at.scan} shopId={shopId} />
      </div>
    </>
  )
}
