import { createIntent } from '@langraan/http/intent'
import { UpgradeButton } from '@langraan/shops/backoffice'
import { Button, Card, joinClasses, Note, ProgressCard, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconFileSpreadsheet } from '@langraan/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../../contract.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { importApi } from './import-api.ts'
import { faultWords } from './import-fault-words.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { stateWords } from './import-state-words.ts'
import { UndoImport, useIsUndone } from './undo-import.tsx'

type Props = { readonly found: ImportState; readonly shopId: string; readonly onAnother: () => void }

/** An import that is being checked, is running, or has ended. */
export function ImportProgress({ found, shopId, onAnother }: Props) {
  const t = useWords(importWords)
  const again = <Button onClick={onAnother}>{t('another')}</Button>
  if (found.report.fileFault) return <FileFault again={again} found={found} shopId={shopId} />
  if (found.state === 'failed')
    return (
      <Stack gap={3}>
        <Note announce="alert" title={t('failed')} tone="red">
          {t(found.report.failure ?? 'changed_meanwhile')}
          <Overtaken report={found.report} />
        </Note>
        <Row gap={2} wrap>
          {found.report.failure === 'no_room' && <UpgradeButton shopId={shopId} />}
          {again}
        </Row>
      </Stack>
    )
  if (found.state === 'cancelled')
    return (
      <Stack gap={3}>
        <Note announce="status" tone="amber">
          {t('cancelled')}
        </Note>
        <div>{again}</div>
      </Stack>
    )
  if (found.state === 'checking' || found.state === 'importing')
    return <Running found={found} shopId={shopId} />
  return <Ended found={found} onAnother={onAnother} shopId={shopId} />
}

/** Which products somebody has changed since the file was checked. */
function Overtaken({ report: { overtakenNames = [], overtakenCount = 0 } }: Pick<Props['found'], 'report'>) {
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
function Ended({ found, shopId, onAnother }: Props) {
  const t = useWords(importWords)
  const s = useWords(stateWords)
  const isUndone = useIsUndone({ shopId, importId: found.importId })
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
            <Button onClick={onAnother}>{t('another')}</Button>
            {!isUndone && <UndoImport importId={found.importId} shopId={shopId} />}
          </Row>
        </Stack>
      </Card>
      <PictureFailures found={found} shopId={shopId} />
    </>
  )
}

function Running({ found, shopId }: { readonly found: ImportState; readonly shopId: string }) {
  const t = useWords(importWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const stopping = useMutation({
    mutationFn: () =>
      once({}, (idempotencyKey) =>
        importApi('POST /shops/:shopId/imports/:importId/cancellation', {
          params: { shopId, importId: found.importId },
          idempotencyKey,
        }),
      ),
    onSettled: () => queries.invalidateQueries(),
  })
  const counts =
    found.state === 'importing'
      ? [
          { label: t('doneLabel'), value: found.doneCount },
          { label: t('ofTotal'), value: found.totalCount },
        ]
      : []
  return (
    <ProgressCard
      counts={counts}
      hint={found.state === 'importing' ? t('stopText') : found.fileName}
      icon={IconFileSpreadsheet}
      onStop={() => stopping.mutate()}
      parts={found.state === 'importing' ? found.doneCount : 0}
      stopLabel={stopping.isPending || stopping.isSuccess ? t('stopping') : t('stop')}
      title={found.state === 'importing' ? t('importing') : t('checking')}
      total={Math.max(1, found.totalCount)}
    />
  )
}

const FILE_FAULTS = [
  'not_text',
  'no_rows',
  'too_many_rows',
  'too_many_cells',
  'takes_too_long',
  'broken_quotes',
  'broken_workbook',
  'encrypted_workbook',
  'price_list_unknown',
  'price_list_twice',
] as const

function FileFault({ found, shopId, again }: Omit<Props, 'onAnother'> & { readonly again: React.ReactNode }) {
  const t = useWords(importWords)
  const { report } = found
  const known = FILE_FAULTS.find((code) => code === report.fileFault)
  return (
    <Stack gap={3}>
      <Note announce="alert" title={t('fileFault')} tone="red">
        {known
          ? t(known, {
              detail: report.fileFaultDetail ?? '',
              line: Number(report.fileFaultDetail) || 0,
            } as never)
          : report.fileFault}
      </Note>
      <ChooseSheet found={found} shopId={shopId} />
      <div>{again}</div>
    </Stack>
  )
}

const PICTURE_FAULTS = [
  'unreachable',
  'not_found',
  'too_large',
  'forbidden_address',
  'not_a_picture',
  'gallery_full',
  'given_up',
] as const

type FoundProps = { readonly found: ImportState; readonly shopId: string }

function PictureFailures({ found: { importId, report }, shopId }: FoundProps) {
  const t = useWords(importWords)
  const inRow = useWords(faultWords)
  const isUndone = useIsUndone({ shopId, importId })
  const failures = report.pictureFailures ?? []
  // Goods that have gone again need no pictures.
  if (failures.length === 0 || isUndone) return null
  const isGivenUp = failures.some(({ reason }) => reason === 'given_up')
  const wordOf = (reason: string) =>
    t(PICTURE_FAULTS.find((candidate) => candidate === reason) ?? 'unreachable')
  return (
    <Card
      flush
      hint={t(isGivenUp ? 'picturesGivenUpText' : 'pictureFailuresText')}
      title={t('pictureFailures', { count: report.pictureFailureCount ?? failures.length })}
    >
      <ul className={styles.faults}>
        {failures.map((failure) => (
          <li
            className={joinClasses(styles.fault, styles.ofPicture)}
            key={`${failure.product} ${failure.row} ${failure.url}`}
          >
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
