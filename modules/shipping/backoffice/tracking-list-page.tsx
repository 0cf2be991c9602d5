import { WorkDialog } from '@langraan/operations/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  ConfirmDialog,
  FailureState,
  Note,
  PageHeader,
  Row,
  Stack,
  useWords,
} from '@langraan/ui'
import { Checkbox } from '@langraan/ui/forms'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { needsLook } from '../rules/rules.ts'
import { ListLines } from './list-lines.tsx'
import { ReadListCard } from './read-list-card.tsx'
import { listWords } from './tracking-list-words.ts'
import { groupOf } from './list-draft.ts'
import { type TrackingList, useTrackingList } from './use-tracking-list.ts'

/** Tracking numbers of many parcels that the shop has sent itself, out of the list that the courier gave. */
export function TrackingListPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  // What is typed in one shop is no list of another.
  return <TrackingListOf key={shopId} shopId={shopId} />
}

function TrackingListOf({ shopId }: { readonly shopId: string }) {
  const t = useWords(listWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const list = useTrackingList(shopId)
  const [isClearing, setClearing] = useState(false)
  const [workId, setWorkId] = useState<string>()
  const { values, check, isAllDone } = list
  const found = useRef<HTMLDivElement>(null)
  const { listNo } = list
  // The button that read the list has stepped aside: the keyboard goes on at what was found.
  useEffect(() => {
    if (listNo > 0) found.current?.focus({ preventScroll: true })
  }, [listNo])
  return (
    <>
      <PageHeader
        actions={
          values.lines.length > 0 && (
            <Button onClick={() => (isAllDone ? list.clear() : setClearing(true))}>{t('clear')}</Button>
          )
        }
        crumbs={[{ label: t('orders'), href: `/app/shops/${shopId}/orders` }]}
        fact={t('fact')}
        title={t('title')}
      />
      <Stack gap={4}>
        <ReadListCard list={list} lock={lock} />
        {check.isError && (
          <FailureState failure={check.error} onRetry={() => void check.refetch()} title={t('checkFailed')} />
        )}
        {values.lines.length > 0 && !check.isError && (
          <div ref={found} tabIndex={-1}>
            <Stack gap={4}>
              {isAllDone ? (
                <Note announce="status" title={t('allDone')} tone="green">
                  {t('allDoneText')}
                </Note>
              ) : (
                <SaveCard list={list} lock={lock} onBegun={setWorkId} />
              )}
              <ListLines list={list} shopId={shopId} />
            </Stack>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('clear')}
        danger
        onClose={() => setClearing(false)}
        onConfirm={list.clear}
        open={isClearing}
        title={t('clearTitle')}
      >
        {t('clearText')}
      </ConfirmDialog>
      {workId !== undefined && (
        <WorkDialog
          key={workId}
          onClose={() => {
            setWorkId(undefined)
            void check.refetch()
          }}
          operationId={workId}
          shopId={shopId}
        />
      )}
    </>
  )
}

type SaveProps = {
  readonly list: TrackingList
  readonly lock: string | undefined
  readonly onBegun: (operationId: string) => void
}

/** Says what will be written, and writes it. */
function SaveCard({ list, lock, onBegun }: SaveProps) {
  const t = useWords(listWords)
  const { values, set, seen, toSave, saving, isChecking } = list
  const { courierName, handedOver } = values
  const oddCount = seen.filter(({ judged }) => judged && needsLook(judged)).length
  const phoneCount = seen.filter((one) => one.judged?.phoneDiffers && groupOf(one) === 'ready').length
  const whyNot = () => {
    if (lock !== undefined) return lock
    if (courierName.trim() === '') return t('whoMissing')
    if (isChecking) return t('checking')
    return toSave.length === 0 ? t('saveNothing') : undefined
  }
  return (
    <Card title={t('saveTitle')}>
      <Stack gap={4}>
        {phoneCount > 0 && (
          <Note title={t('phonesDiffer', { count: phoneCount })} tone="amber">
            {t('phonesDifferText')}
          </Note>
        )}
        <Checkbox
          checked={values.handedOver}
          help={t('handedOverHelp')}
          label={t('handedOver')}
          onChange={(is) => set('handedOver', is)}
        />
        {oddCount > 0 && (
          <Checkbox
            checked={values.withOdd}
            help={t('withOddHelp')}
            label={t('withOdd', { count: oddCount })}
            onChange={(is) => set('withOdd', is)}
          />
        )}
        {saving.error && (
          <Note announce="alert" tone="red">
            {saving.error.message}
          </Note>
        )}
        <Row>
          <Button
            busy={saving.isPending}
            disabledReason={whyNot()}
            onClick={() =>
              saving.mutate(
                { courierName, handedOver, parcels: toSave },
                { onSuccess: (work) => onBegun(work.operationId) },
              )
            }
            variant="primary"
          >
            {t('save', { count: toSave.length })}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
