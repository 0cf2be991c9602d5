import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { Checkbox, NumberField } from '@langraan/ui/forms'
import { useState } from 'react'
import type { WaitingParcel } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { bookingWords } from './booking-words.ts'
import styles from './booking.module.css'

// Beyond this somebody has most likely typed another unit.
const HEAVY_GRAMS = 30_000
const MOST_GRAMS = 100_000
const MOST_CENTIMETRES = 500
const SIDES = ['length', 'width', 'height'] as const
type Side = (typeof SIDES)[number]

type Props = {
  readonly shopId: string
  readonly parcel: WaitingParcel
  /** Other parcels of which nobody knows the weight. */
  readonly others: readonly WaitingParcel[]
  readonly onClose: () => void
}

const centimetresOf = (mm: number | undefined): number | undefined => (mm === undefined ? undefined : mm / 10)

/** Weight and size of a parcel, as measured; on wish the weight of all that have none. */
export function MeasureDialog({ shopId, parcel, others, onClose }: Props) {
  const t = useWords(bookingWords)
  const [weightGrams, setWeight] = useState(parcel.weightGrams ?? undefined)
  const [sides, setSides] = useState<Partial<Record<Side, number>>>({
    length: centimetresOf(parcel.size?.lengthMm),
    width: centimetresOf(parcel.size?.widthMm),
    height: centimetresOf(parcel.size?.heightMm),
  })
  const [forAll, setForAll] = useState(false)
  const [hasTried, setTried] = useState(false)
  const given = SIDES.filter((side) => sides[side] !== undefined)
  const isHalf = given.length === 1 || given.length === 2
  const size =
    sides.length !== undefined && sides.width !== undefined && sides.height !== undefined
      ? {
          lengthMm: Math.round(sides.length * 10),
          widthMm: Math.round(sides.width * 10),
          heightMm: Math.round(sides.height * 10),
        }
      : null
  const save = useSending(
    async () => {
      const send = (orderId: string, body: object) =>
        shippingApi('PUT /shops/:shopId/booking/parcels/:orderId', { params: { shopId, orderId }, body })
      await send(parcel.orderId, { weightGrams: weightGrams ?? null, size })
      if (forAll && weightGrams !== undefined)
        for (const { orderId } of others) await send(orderId, { weightGrams })
    },
    { refresh: ['GET /shops/:shopId/booking'], said: t('saved'), onDone: onClose },
  )
  const submit = () => {
    setTried(true)
    if (!isHalf) save.mutate()
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={save.isPending} onClick={submit} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('measureTitle', { number: parcel.orderNumber })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={4}>
          <NumberField
            autoFocus
            help={weightGrams !== undefined && weightGrams > HEAVY_GRAMS ? t('heavy') : undefined}
            label={t('weightLabel')}
            max={MOST_GRAMS}
            min={1}
            onChange={setWeight}
            unit={t('grams')}
            value={weightGrams}
          />
          <Stack gap={2}>
            <Text size="sm" weight="medium">
              {t('sizeLabel')}
            </Text>
            <div className={styles.sides}>
              {SIDES.map((side) => (
                <NumberField
                  decimals={1}
                  key={side}
                  label={t(side)}
                  max={MOST_CENTIMETRES}
                  min={0.1}
                  onChange={(value) => setSides({ ...sides, [side]: value })}
                  value={sides[side]}
                />
              ))}
            </div>
            {isHalf && hasTried ? (
              <Note announce="alert" tone="red">
                {t('sizeHalf')}
              </Note>
            ) : (
              <Text size="xs" tone="third">
                {t('sizeHelp')}
              </Text>
            )}
          </Stack>
          {others.length > 0 && (
            <Checkbox checked={forAll} label={t('forAll', { count: others.length })} onChange={setForAll} />
          )}
          {save.error && (
            <Note announce="alert" tone="red">
              {save.error.message}
            </Note>
          )}
          <button hidden type="submit" />
        </Stack>
      </form>
    </Modal>
  )
}
