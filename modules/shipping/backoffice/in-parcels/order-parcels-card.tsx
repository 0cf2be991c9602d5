import {
  Button,
  Card,
  Chip,
  FailureState,
  moneyText,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconPackage } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OrderParcels } from '../../contract.ts'
import { CancelAll } from './cancel-all.tsx'
import { inParcelsWords } from './in-parcels-words.ts'
import { parcelsQuery } from './parcels-query.ts'

const DivideDialog = lazy(async () => ({ default: (await import('./divide-dialog.tsx')).DivideDialog }))

type Props = {
  readonly shopId: string
  readonly orderId: string
  readonly lock: string | undefined
}

/** Opens what divides an order; of one that is booked already, what adds a parcel. */
export function DivideButton({ shopId, orderId, lock, adds }: Props & { readonly adds: boolean }) {
  const t = useWords(inParcelsWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Row>
      <Button
        disabledReason={lock}
        icon={IconPackage}
        onClick={() => setOpen(true)}
        size="sm"
        variant="quiet"
      >
        {t(adds ? 'add' : 'divide')}
      </Button>
      {isOpen && (
        <Suspense>
          <DivideDialog adds={adds} onClose={() => setOpen(false)} orderId={orderId} shopId={shopId} />
        </Suspense>
      )}
    </Row>
  )
}

/** The parcels of an order that goes in several: what each weighs, which collects, and what is booked. */
export function OrderParcelsCard({ shopId, orderId, lock }: Props) {
  const t = useWords(inParcelsWords)
  const { data, error, refetch } = useQuery(parcelsQuery(shopId, orderId))
  const [doing, setDoing] = useState<'edit' | 'cancel'>()
  const close = (): void => setDoing(undefined)
  if (!data)
    return (
      <Card flush={error !== null}>
        {error ? (
          <FailureState compact failure={error} onRetry={() => void refetch()} title={t('loadFailed')} />
        ) : (
          <SkeletonLines count={3} />
        )}
      </Card>
    )
  const isOpen = data.booked.length < data.parcels.length
  return (
    <Card title={t('title', { count: data.parcels.length })}>
      <Stack gap={3}>
        {data.parcels.map((_, at) => (
          <ParcelLine key={at} known={data} no={at + 1} />
        ))}
        <Row gap={2} wrap>
          {isOpen && data.notDivided === null && (
            <Button
              disabledReason={lock}
              href={`/app/shops/${shopId}/shipping?orders=${orderId}`}
              variant="primary"
            >
              {t('book')}
            </Button>
          )}
          {data.notDivided === null && (
            <Button disabledReason={lock} onClick={() => setDoing('edit')}>
              {t('edit')}
            </Button>
          )}
          {data.booked.length > 1 && data.notDivided === null && (
            <Button disabledReason={lock} onClick={() => setDoing('cancel')} variant="quiet">
              {t('cancelAll')}
            </Button>
          )}
        </Row>
      </Stack>
      {doing === 'edit' && (
        <Suspense>
          <DivideDialog onClose={close} orderId={orderId} shopId={shopId} />
        </Suspense>
      )}
      {doing === 'cancel' && <CancelAll onClose={close} orderId={orderId} shopId={shopId} />}
    </Card>
  )
}

function ParcelLine({ known, no }: { readonly known: OrderParcels; readonly no: number }) {
  const t = useWords(inParcelsWords)
  const booked = known.booked.find(({ parcelNo }) => parcelNo === no)
  const grams = known.parcels[no - 1]?.weightGrams ?? null
  const cod = booked ? booked.codSatang : no === known.codParcelNo ? known.codSatang : 0
  return (
    <Row gap={2} justify="between" wrap>
      <Stack gap={1}>
        <Text weight="medium">{t('box', { no })}</Text>
        <Text size="xs" tone="third">
          {[
            grams === null ? !booked && t('noWeight') : t('weighs', { grams }),
            cod > 0 && t('codHere', { amount: moneyText(cod) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <Chip icon={IconPackage} tone={booked ? 'blue' : 'grey'}>
        {booked ? t('isBooked', { tracking: booked.trackingCode ?? '' }) : t('notBooked')}
      </Chip>
    </Row>
  )
}
