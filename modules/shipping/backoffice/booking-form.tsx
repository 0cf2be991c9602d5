import { keptPaper } from '@langraan/orders/backoffice'
import { ApiError } from '@langraan/http/client'
import {
  Button,
  Card,
  Mark,
  Money,
  moneyText,
  Note,
  RadioCards,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { NumberField } from '@langraan/ui/forms'
import { IconPrinter } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RateOffers } from './shipping-types.ts'
import { NoCourier } from './no-courier.tsx'
import { useCourierMark } from './courier-connection.ts'
import { labelUrl, shippingApi } from './shipping-api.ts'
import type { WhyNotBookable } from './shipping-types.ts'
import { shippingWords } from './shipping-words.ts'
import { useOfferWords } from './use-offer-words.ts'

/** What is to be done before a courier can be booked. */
const WHY = { slip_waiting: 'slipFirst', held_for_price: 'priceFirst', not_bookable: 'notReady' } as const

type Props = {
  readonly shopId: string
  readonly orderId: string
  readonly notBookable: WhyNotBookable | undefined
  readonly lock: string | undefined
  readonly onBooked: (shipmentId: string) => void
}

/** Weight, prices of all couriers, and the one action. */
export function BookingForm({ shopId, orderId, notBookable, lock, onBooked }: Props) {
  const t = useWords(shippingWords)
  const [typed, setTyped] = useState<number>()
  const [weightGrams, setWeightGrams] = useState<number>()
  const [hasAsked, setHasAsked] = useState(false)
  const rates = useQuery({
    ...shippingApi.query('GET /shops/:shopId/orders/:orderId/courier-rates', {
      params: { shopId, orderId },
      query: { weightGrams },
    }),
    enabled: notBookable === undefined,
    retry: false,
    staleTime: 60_000,
  })
  if (notBookable)
    return (
      <Card title={t('book')}>
        <Note>{t(WHY[notBookable])}</Note>
      </Card>
    )
  const code = rates.error instanceof ApiError ? rates.error.code : undefined
  if (code === 'no_courier') return <NoCourier shopId={shopId} />
  return (
    <Card title={t('book')}>
      <Stack gap={4}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setHasAsked(true)
            setWeightGrams(typed ?? rates.data?.weightGrams)
          }}
        >
          <Row align="top" gap={2}>
            <NumberField
              // Nobody has done anything wrong before they have asked.
              error={code === 'weight_needed' && hasAsked ? t('askWeight') : undefined}
              help={t(code === 'weight_needed' && !hasAsked ? 'askWeight' : 'weightHelp')}
              label={t('weight')}
              max={100_000}
              min={1}
              onChange={setTyped}
              unit={t('weightUnit')}
              value={typed ?? rates.data?.weightGrams}
            />
            <BelowLabel>
              <Button type="submit">{t('compare')}</Button>
            </BelowLabel>
          </Row>
        </form>
        {rates.isFetching && !rates.data && <SkeletonLines count={4} />}
        {rates.error && code !== 'weight_needed' && (
          <Note announce="alert" title={t('failedToAsk')} tone="red">
            {rates.error.message}
          </Note>
        )}
        {rates.data && (
          <Offers
            key={rates.data.weightGrams}
            lock={lock}
            offers={rates.data}
            onBooked={onBooked}
            orderId={orderId}
            shopId={shopId}
          />
        )}
      </Stack>
    </Card>
  )
}

/** Puts a button level with the box of the field beside it, which has its label above. */
function BelowLabel({ children }: { readonly children: React.ReactNode }) {
  return <div style={{ paddingTop: 28 }}>{children}</div>
}

type OffersProps = {
  readonly offers: RateOffers
  readonly shopId: string
  readonly orderId: string
  readonly lock: string | undefined
  readonly onBooked: (shipmentId: string) => void
}

/** What it costs, as far as it was told. */
function Price({ satang, size }: { readonly satang: number | null | undefined; readonly size?: 'total' }) {
  const t = useWords(shippingWords)
  if (satang === null) return <Text tone="second">{t('contractPrice')}</Text>
  return <Money place="inline" satang={satang} size={size} />
}

/** Who does not take the parcel, and who has told nothing. */
function NotOffered({ offers }: { readonly offers: RateOffers }) {
  const t = useWords(shippingWords)
  const { whyNot } = useOfferWords()
  const language = useLanguage()
  const others = offers.items.filter((offer) => !offer.available)
  return (
    <>
      {others.length > 0 && (
        <Text as="p" size="xs" tone="third">
          {t('alsoNot', { names: others.map(whyNot).join(', ') })}
        </Text>
      )}
      {offers.silent.map(({ provider, name, why }) => (
        <Note key={provider} tone="amber">
          {t('silent', { courier: name[language], why })}
        </Note>
      ))}
    </>
  )
}

function Offers({ offers, shopId, orderId, lock, onBooked }: OffersProps) {
  const t = useWords(shippingWords)
  const cheapest = offers.items.find((offer) => offer.available)
  const [chosenKey, setChosenKey] = useState(cheapest && keyOf(cheapest))
  const chosen = offers.items.find((offer) => keyOf(offer) === chosenKey)
  const { time } = useOfferWords()
  const markOf = useCourierMark(shopId)
  const booking = useBooking(shopId, orderId, onBooked)
  const notTaken = <NotOffered offers={offers} />
  if (!cheapest)
    return (
      <>
        <Note announce="status" tone="amber">
          {t('noOffers')}
        </Note>
        {notTaken}
      </>
    )
  return (
    <>
      <RadioCards
        legend={t('couriers')}
        onChange={setChosenKey}
        options={offers.items
          .filter((offer) => offer.available)
          .map((offer) => ({
            value: keyOf(offer),
            title: offer.courierName,
            mark: <Mark code={markOf(offer)} name={offer.courierName} size={32} />,
            detail: time(offer),
            end: <Price satang={offer.priceSatang} />,
            badge: offer === cheapest && offer.priceSatang !== null ? t('cheapest') : undefined,
          }))}
        value={chosenKey}
      />
      {notTaken}
      {offers.codSatang > 0 && <Note tone="amber">{t('cod', { amount: moneyText(offers.codSatang) })}</Note>}
      <Note>{t('pickup', { address: offers.pickupAddress })}</Note>
      {booking.error && (
        <Note announce="alert" tone="red">
          {booking.error.message}
        </Note>
      )}
      {lock !== undefined && <Note tone="amber">{lock}</Note>}
      <Row justify="between">
        <Text tone="second">{t('price')}</Text>
        <Price satang={chosen?.priceSatang} size="total" />
      </Row>
      <Button
        busy={booking.isPending}
        disabledReason={lock}
        fullWidth
        icon={IconPrinter}
        onClick={() => chosen && booking.mutate(choiceOf(chosen, offers.weightGrams))}
        size="lg"
        variant="primary"
      >
        {t('bookAndPrint')}
      </Button>
    </>
  )
}

type Offer = RateOffers['items'][number]

/** Two couriers may call their services alike. */
const keyOf = ({ provider, courierCode }: Offer): string => `${provider} ${courierCode}`

type Choice = { readonly provider: string; readonly courierCode: string; readonly weightGrams: number }

const choiceOf = ({ provider, courierCode }: Offer, weightGrams: number): Choice => ({
  provider,
  courierCode,
  weightGrams,
})

/** Books once for one choice: pressing again, or a retry after a lost answer, carries the same key. */
function useBooking(shopId: string, orderId: string, onBooked: (shipmentId: string) => void) {
  const t = useWords(shippingWords)
  return useChange(shippingApi, 'POST /shops/:shopId/orders/:orderId/shipments', {
    once: true,
    call: (body: Choice) => ({ params: { shopId, orderId }, body }),
    onAnswer: ({ shipmentId, state }) => {
      onBooked(shipmentId)
      if (state === 'booked') window.open(labelUrl(shopId, shipmentId, keptPaper()), '_blank', 'noopener')
    },
    refresh: 'everything',
    refreshAfterFailure: true,
    said: ({ state, courierTrackingCode }) =>
      state === 'booked' ? t('bookedToast', { tracking: courierTrackingCode ?? '' }) : undefined,
  })
}
