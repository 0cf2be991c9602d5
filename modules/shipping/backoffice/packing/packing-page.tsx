import { ApiError } from '@langraan/http/client'
import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, FailureState, Note, PageHeader, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Packing } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { ScanField } from '../scanning/scan-field.tsx'
import { ParcelPhotos } from '../photos/parcel-photos.tsx'
import { CloseBox } from './close-box.tsx'
import { GoodsList } from './goods-list.tsx'
import { NextOrders } from './next-orders.tsx'
import { NextStep } from './next-step.tsx'
import { PackedNote } from './packed-note.tsx'
import { packingWords } from './packing-words.ts'
import styles from './packing.module.css'
import { Tonight } from './tonight.tsx'
import { type AtBench, usePacking } from './use-packing.ts'

const isPacked = (error: Error): boolean => error instanceof ApiError && error.code === 'packed_already'

/** Where parcels are packed: an order at a time, piece by piece. */
export function PackingPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  return <Bench key={shopId} shopId={shopId} />
}

function Bench({ shopId }: { readonly shopId: string }) {
  const t = useWords(packingWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const at = usePacking(shopId)
  const [packed, setPacked] = useState<Packing>()
  const begin = useChange(shippingApi, 'POST /shops/:shopId/packing/beginnings', {
    call: (body: { code?: string; orderId?: string; again?: true }) => ({ params: { shopId }, body }),
    onAnswer: () => setPacked(undefined),
    refresh: [/packing/],
    refreshAfterFailure: true,
  })
  return (
    <>
      <PageHeader fact={t('fact')} title={t('title')} />
      {at.bench.isLoadingError ? (
        <FailureState
          failure={at.bench.error}
          onRetry={() => void at.bench.refetch()}
          title={t('loadFailed')}
        />
      ) : (
        <Stack gap={4}>
          {at.bench.data && <Tonight bench={at.bench.data} />}
          <ScanField
            label={t(at.packing ? 'scanPiece' : 'scanLabel')}
            lock={lock}
            onCode={(code) => (at.packing ? at.scan({ code }) : begin.mutate({ code }))}
            outcome={begin.error?.message}
          />
          {begin.error && (
            <Note announce="alert" tone="red">
              <Stack gap={2}>
                <Text>{begin.error.message}</Text>
                {isPacked(begin.error) && begin.variables && (
                  <Button onClick={() => begin.mutate({ ...begin.variables, again: true })} size="sm">
                    {t('again')}
                  </Button>
                )}
              </Stack>
            </Note>
          )}
          {at.scans.isAway && (
            <Note announce="alert" tone="amber">
              {t('away', { count: at.scans.waiting.length })}
            </Note>
          )}
          {packed && !at.packing && <PackedNote packing={packed} shopId={shopId} />}
          {at.packing && (
            <OpenOrder at={at} lock={lock} onPacked={setPacked} packing={at.packing} shopId={shopId} />
          )}
          {at.bench.data && (
            <NextOrders
              bench={at.bench.data}
              isBusy={begin.isPending}
              isOpen={at.packing !== undefined}
              lock={lock}
              onBegin={(orderId) => begin.mutate({ orderId })}
              shopId={shopId}
            />
          )}
        </Stack>
      )}
    </>
  )
}

type OpenProps = {
  readonly at: AtBench
  readonly packing: Packing
  readonly shopId: string
  readonly lock: string | undefined
  readonly onPacked: (packing: Packing) => void
}

function OpenOrder({ at, packing, shopId, lock, onPacked }: OpenProps) {
  return (
    <div className={styles.bench}>
      <Stack gap={4}>
        <NextStep last={at.last} packing={packing} shopId={shopId} />
        <GoodsList at={at} packing={packing} shopId={shopId} />
      </Stack>
      <Stack gap={4}>
        <CloseBox
          isWaiting={at.scans.waiting.length > 0}
          key={packing.orderId}
          onPacked={onPacked}
          packing={packing}
          shopId={shopId}
        />
        <ParcelPhotos lock={lock} orderId={packing.orderId} shopId={shopId} />
      </Stack>
    </div>
  )
}
