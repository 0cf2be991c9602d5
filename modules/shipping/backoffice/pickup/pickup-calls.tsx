import { useChangeLock } from '@langraan/shops/backoffice'
import { carrierName, formatDate, type Language } from '@langraan/thai'
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  FailureState,
  HiddenText,
  Stack,
  Text,
  type Tone,
  useFocusOnward,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconPhone, IconX } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickupCallShown, PickupPlaceToCall } from '../../contract.ts'
import { type PickupCallState, standsStill } from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import styles from './pickup.module.css'
import { pickupWords } from './pickup-words.ts'

const ASKING_MS = 1000
const STANDING_MS = 30_000

const TONES: Readonly<Record<PickupCallState, Tone>> = {
  asking: 'amber',
  open: 'blue',
  assigned: 'green',
  done: 'green',
  cancelled: 'grey',
  refused: 'red',
}

/** Whom the shop can call to fetch what waits, who comes and when. Nothing where no courier of the shop can be called. */
export function PickupCalls({ shopId }: { readonly shopId: string }) {
  const t = useWords(pickupWords)
  const calls = useQuery({
    ...shippingApi.query('GET /shops/:shopId/pickup-calls', { params: { shopId } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ call }) => call?.state === 'asking') ? ASKING_MS : STANDING_MS,
  })
  if (calls.isLoadingError)
    return <FailureState failure={calls.error} onRetry={() => void calls.refetch()} title={t('loadFailed')} />
  if (!calls.data || calls.data.items.length === 0) return null
  return (
    <Card flush hint={t('hint')} title={t('title')}>
      <ul className={styles.places}>
        {calls.data.items.map((place) => (
          <Place
            key={`${place.branchId} ${place.provider} ${place.courierKey}`}
            place={place}
            shopId={shopId}
          />
        ))}
      </ul>
    </Card>
  )
}

type PlaceProps = { readonly place: PickupPlaceToCall; readonly shopId: string }

function Place({ place, shopId }: PlaceProps) {
  const t = useWords(pickupWords)
  const { branchId, provider, courierKey, branchName, waitingCount, call } = place
  const courier = carrierName(place.courierName, useLanguage())
  const lock = useChangeLock(shopId, 'shipping:book')
  const callUp = useChange(shippingApi, 'POST /shops/:shopId/pickup-calls', {
    call: (_wanted: void) => ({ params: { shopId }, body: { branchId, provider, courierKey } }),
    refresh: ['GET /shops/:shopId/pickup-calls'],
    failure: 'toast',
    refreshAfterFailure: true,
  })
  const stands = call !== null && standsStill(call.state)
  // The button that was pressed is gone: another one stands there.
  const words = useFocusOnward(stands ? 'called' : 'free')
  const when = t(place.isToday ? 'today' : 'tomorrow', { time: place.lastCallTime })
  return (
    <li className={styles.place}>
      <div className={styles.words} ref={words} tabIndex={-1}>
        <Stack gap={1}>
          <Text weight="medium">{courier}</Text>
          <Text size="sm" tone="second">
            {[branchName, t('boxes', { count: waitingCount })].filter(Boolean).join(' · ')}
          </Text>
          {call && <Standing call={call} />}
          {!stands && (
            <Text size="sm" tone="second">
              {when}
            </Text>
          )}
        </Stack>
      </div>
      {stands ? (
        <CancelCall call={call} courierName={courier} lock={lock} shopId={shopId} />
      ) : (
        <Button
          busy={callUp.isPending}
          disabledReason={lock}
          icon={IconPhone}
          onClick={() => callUp.mutate()}
        >
          {t('call')}
          <HiddenText> {t('ofCourier', { courier, branch: branchName })}</HiddenText>
        </Button>
      )}
    </li>
  )
}

// Some couriers write a sentence, others a bare time of Thailand.
const BARE_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/

/** A bare time at which the courier says that it comes, as times are written elsewhere. */
function bareTime(words: string, language: Language): string | undefined {
  const [, day, time] = BARE_TIME.exec(words) ?? []
  if (day === undefined || time === undefined) return undefined
  return formatDate(new Date(`${day}T${time}:00+07:00`), { language, style: 'dateTime' })
}

/** How a call stands: who comes, and when. */
function Standing({ call }: { readonly call: PickupCallShown }) {
  const t = useWords(pickupWords)
  const language = useLanguage()
  const { state, driver, driverPhone, whenWords, failure, askedByName, isRepeat } = call
  const at = (time: string, style: 'dateTime' | 'time') => formatDate(new Date(time), { language, style })
  const when = bareTime(whenWords, language)
  const stands = standsStill(state)
  const facts = [
    stands &&
      ((when && t('appointed', { when })) ||
        whenWords ||
        t('window', { from: at(call.from, 'dateTime'), until: at(call.until, 'time') })),
    stands && driverPhone && t('phone', { phone: driverPhone }),
    stands && isRepeat && t('isRepeat'),
    askedByName && t('askedBy', { name: askedByName }),
  ]
  return (
    <>
      <div role="status">
        <Chip tone={TONES[state]}>{t(state, { driver, reason: failure })}</Chip>
      </div>
      <Text size="sm" tone="second">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

type CancelProps = {
  readonly call: PickupCallShown
  readonly courierName: string
  readonly shopId: string
  readonly lock: string | undefined
}

function CancelCall({ call, courierName, shopId, lock }: CancelProps) {
  const t = useWords(pickupWords)
  const [isAsked, setAsked] = useState(false)
  const cancel = useChange(shippingApi, 'POST /shops/:shopId/pickup-calls/:pickupCallId/cancellation', {
    call: (_wanted: void) => ({ params: { shopId, pickupCallId: call.pickupCallId } }),
    refresh: ['GET /shops/:shopId/pickup-calls'],
    refreshAfterFailure: true,
    said: t('cancelledToast', { courier: courierName }),
  })
  if (call.state === 'asking') return null
  return (
    <>
      <Button disabledReason={lock} icon={IconX} onClick={() => setAsked(true)} variant="quiet">
        {t('cancel')}
        <HiddenText> {courierName}</HiddenText>
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('cancel')}
        onClose={() => setAsked(false)}
        onConfirm={() => cancel.mutateAsync()}
        open={isAsked}
        title={t('cancelTitle', { courier: courierName })}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </>
  )
}
