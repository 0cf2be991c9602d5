import {
  AnotherFile,
  EndedFile,
  FileFault,
  FileUnderWay,
  UndoFile,
  useIsUndone,
} from '@langraan/operations/backoffice'
import { UpgradeButton, useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconRefresh } from '@langraan/ui/icons'
import type { ImportState } from '../../contract.ts'
import { MOST_ROWS } from '../../rules/rules.ts'
import { catalogApi } from '../catalog-api.ts'
import { faultWords } from './import-fault-words.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { stateWords } from './import-state-words.ts'
import { type OfImport, useFileInHand } from './use-file-in-hand.ts'

/** An import that is being checked, is running, or has ended. */
export function ImportProgress(of: OfImport) {
  const { state, report } = of.found
  if (report.fileFault || state === 'failed' || state === 'cancelled') return <NothingCame {...of} />
  if (state === 'checking' || state === 'importing') return <Running {...of} />
  return <Ended {...of} />
}

/** An import of which nothing comes in. */
function NothingCame(of: OfImport) {
  const { found, way } = of
  return (
    <EndedFile
      actions={found.report.failure === 'no_room' && <UpgradeButton shopId={way.shopId} />}
      file={useFileInHand(of)}
    >
      <WhyNot found={found} />
    </EndedFile>
  )
}

/** Why nothing of it comes in. */
function WhyNot({ found: { state, report } }: Pick<OfImport, 'found'>) {
  const t = useWords(importWords)
  const { fileFaultDetail: detail = '', failure = 'changed_meanwhile' } = report
  if (report.fileFault) {
    const own = {
      no_rows: t('no_rows'),
      price_list_unknown: t('price_list_unknown', { detail }),
      price_list_twice: t('price_list_twice', { detail }),
    }
    return <FileFault mostRows={MOST_ROWS} own={own} report={report} />
  }
  if (state === 'cancelled')
    return (
      <Note announce="status" tone="amber">
        {t('cancelled')}
      </Note>
    )
  return (
    <Note announce="alert" title={t('failed')} tone="red">
      {t(failure)}
      <Overtaken report={report} />
    </Note>
  )
}

/** Which products somebody has changed since the file was checked. */
function Overtaken({
  report: { overtakenNames = [], overtakenCount = 0 },
}: Pick<OfImport['found'], 'report'>) {
  const s = useWords(stateWords)
  if (overtakenNames.length === 0) return null
  const more = overtakenCount - overtakenNames.length
  return (
    <Text as="p">
      {s('overtaken', { names: overtakenNames.join(', ') })}
      {more > 0 && ` ${s('overtakenMore', { count: more })}`}
    </Text>
  )
}

/** What it has brought in, or that this was taken back again. */
function Ended({ found, way: { shopId, onAnother } }: OfImport) {
  const t = useWords(importWords)
  const s = useWords(stateWords)
  const isUndone = useIsUndone({ shopId, operationId: found.importId })
  const { stockLeftCount = 0, stockLeftNames = [] } = found.report
  const more = stockLeftCount - stockLeftNames.length
  const lock = useChangeLock(shopId, 'catalog:write')
  return (
    <>
      <Card>
        <Stack gap={3}>
          {isUndone ? (
            <Note announce="status" title={s('undoneTitle')} tone="amber">
              {s('undoneText')}
            </Note>
          ) : (
            <Note announce="status" tone="green">
              {t('done', { count: found.report.importedCount ?? found.doneCount })}
              {found.report.updatedCount ? ` ${t('updated', { count: found.report.updatedCount })}` : ''}
              {found.report.correctedCount
                ? ` ${s('corrected', { count: found.report.correctedCount })}`
                : ''}
            </Note>
          )}
          {!isUndone && found.report.stockLeftNames && (
            <Note tone="amber">
              {s('stockLeft', { names: found.report.stockLeftNames.join(', ') })}
              {more > 0 && ` ${s('overtakenMore', { count: more })}`}
            </Note>
          )}
          {found.state === 'pictures' && !isUndone && (
            <Text as="p" tone="second">
              {t('fetching')}
            </Text>
          )}
          <Row gap={2} wrap>
            {isUndone ? (
              <Button href={`/app/shops/${shopId}/operations?view=ended`}>{s('seeWork')}</Button>
            ) : (
              <Button href={`/app/shops/${shopId}/products`} variant="primary">
                {t('seeGoods')}
              </Button>
            )}
            <AnotherFile onAnother={onAnother} />
            {!isUndone && (
              <UndoFile
                label={t('undo')}
                lock={lock}
                operationId={found.importId}
                shopId={shopId}
                text={t('undoText')}
                title={t('undoTitle')}
              />
            )}
          </Row>
        </Stack>
      </Card>
      <PictureFailures found={found} shopId={shopId} />
    </>
  )
}

function Running(of: OfImport) {
  const { state, doneCount, totalCount } = of.found
  const t = useWords(importWords)
  const coming = {
    title: t('importing'),
    text: t('stopText'),
    doneLabel: t('doneLabel'),
    totalLabel: t('ofTotal'),
    done: doneCount,
    total: totalCount,
  }
  return (
    <FileUnderWay
      file={useFileInHand(of)}
      label={t('stop')}
      leavingLabel={t('stopping')}
      {...(state === 'importing' && { coming })}
    />
  )
}

const PICTURE_FAULTS = [
  'unreachable',
  'not_found',
  'too_large',
  'too_many_pixels',
  'forbidden_address',
  'not_a_picture',
  'gallery_full',
  'given_up',
] as const

type FoundProps = { readonly found: ImportState; readonly shopId: string }

/** Has those that could not be had fetched once more. */
function RetryPictures({ importId, shopId }: { readonly importId: string; readonly shopId: string }) {
  const t = useWords(importWords)
  const lock = useChangeLock(shopId, 'catalog:write')
  const retry = useChange(catalogApi, 'POST /shops/:shopId/imports/:importId/pictures', {
    once: true,
    call: { params: { shopId, importId } },
    refresh: [/imports/],
    failure: 'toast',
  })
  return (
    <Button
      busy={retry.isPending}
      disabledReason={lock}
      icon={IconRefresh}
      onClick={() => retry.mutate()}
      size="sm"
    >
      {t('retryPictures')}
    </Button>
  )
}

function PictureFailures({ found: { importId, report }, shopId }: FoundProps) {
  const t = useWords(importWords)
  const inRow = useWords(faultWords)
  const isUndone = useIsUndone({ shopId, operationId: importId })
  const failures = report.pictureFailures ?? []
  // Goods that have gone again need no pictures.
  if (failures.length === 0 || isUndone) return null
  const isGivenUp = failures.some(({ reason }) => reason === 'given_up')
  const wordOf = (reason: string) =>
    t(PICTURE_FAULTS.find((candidate) => candidate === reason) ?? 'unreachable')
  return (
    <Card
      actions={<RetryPictures importId={importId} shopId={shopId} />}
      flush
      hint={t(isGivenUp ? 'picturesGivenUpText' : 'pictureFailuresText')}
      title={t('pictureFailures', { count: report.pictureFailureCount ?? failures.length })}
    >
      <ul className={styles.products}>
        {failures.map((failure) => (
          <li className={styles.fault} key={`${failure.product} ${failure.row} ${failure.url}`}>
            <Text weight="medium">
              {failure.row === undefined
                ? failure.product
                : `${inRow('row', { row: failure.row })} · ${failure.product}`}
            </Text>
            <Text size="sm" tone="second">
              {wordOf(failure.reason)} · {failure.url}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
