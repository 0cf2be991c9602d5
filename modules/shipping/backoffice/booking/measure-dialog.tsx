import { Button, Modal, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { Checkbox, NumberField } from '@langraan/ui/forms'
import { IconPackage } from '@langraan/ui/icons'
import { useState } from 'react'
import type { WaitingParcel } from '../../contract.ts'
import { parcelName } from '../../rules/rules.ts'
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
  /** Its order goes in several parcels. */
  readonly onDivide: () => void
}

const centimetresOf = (mm: number | undefined): number | undefined => (mm === undefined ? undefined : mm / 10)

type Sides = Readonly<Partial<Record<Side, number>>>

/** The box in millimetres; null where no side is given. */
function sizeOf({ length, width, height }: Sides) {
  if (length === undefined || width === undefined || height === undefined) return null
  const mm = (centimetres: number): number => Math.round(centimetres * 10)
  return { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) }
}

/** Some sides and not all: nobody knows how big such a box is. */
const isHalf = (sides: Sides): boolean =>
  sizeOf(sides) === null && SIDES.some((side) => sides[side] !== undefined)

function useMeasures({ shopId, parcel, others, onClose }: Props) {
  const t = useWords(bookingWords)
  const [weightGrams, setWeight] = useState(parcel.weightGrams ?? undefined)
  const [sides, setSides] = useState<Sides>({
    length: centimetresOf(parcel.size?.lengthMm),
    width: centimetresOf(parcel.size?.widthMm),
    height: centimetresOf(parcel.size?.heightMm),
  })
  const [forAll, setForAll] = useState(false)
  const [hasTried, setTried] = useState(false)
  const save = useSending(
    async () => {
      const send = ({ orderId, parcelNo }: WaitingParcel, body: object) =>
        shippingApi('PUT /shops/:shopId/booking/parcels/:orderId', {
          params: { shopId, orderId },
          body: { parcelNo, ...body },
        })
      await send(parcel, { weightGrams: weightGrams ?? null, size: sizeOf(sides) })
      if (forAll && weightGrams !== undefined) for (const other of others) await send(other, { weightGrams })
    },
    { refresh: ['GET /shops/:shopId/booking'], said: t('saved'), onDone: onClose },
  )
  const submit = (): void => {
    setTried(true)
    if (!isHalf(sides)) save.mutate()
  }
  return {
    weightGrams,
    setWeight,
    sides,
    setSides,
    forAll,
    setForAll,
    save,
    submit,
    isRefused: hasTried && isHalf(sides),
  }
}

/** Weight and size of a parcel, as measured; on wish the weight of all that have none. */
export function MeasureDialog(props: Props) {
  const { parcel, others, onClose, onDivide } = props
  const t = useWords(bookingWords)
  const measures = useMeasures(props)
  const { weightGrams, setWeight, forAll, setForAll, save, submit } = measures
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
      title={t('measureTitle', { number: parcelName(parcel) })}
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
          <SideFields {...measures} isProposed={parcel.isSizeProposed} />
          {others.length > 0 && (
            <Checkbox checked={forAll} label={t('forAll', { count: others.length })} onChange={setForAll} />
          )}
          {save.error && (
            <Note announce="alert" tone="red">
              {save.error.message}
            </Note>
          )}
          <Row>
            <Button icon={IconPackage} onClick={onDivide} size="sm" variant="quiet">
              {t('divide')}
            </Button>
          </Row>
          <button hidden type="submit" />
        </Stack>
      </form>
    </Modal>
  )
}

type SideProps = Pick<ReturnType<typeof useMeasures>, 'sides' | 'setSides' | 'isRefused'> & {
  /** It is the size of the box that is proposed. */
  readonly isProposed: boolean
}

function SideFields({ sides, setSides, isRefused, isProposed }: SideProps) {
  const t = useWords(bookingWords)
  return (
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
      {isRefused ? (
        <Note announce="alert" tone="red">
          {t('sizeHalf')}
        </Note>
      ) : (
        <Text size="xs" tone="third">
          {isProposed ? t('sizeProposed') : t('sizeHelp')}
        </Text>
      )}
    </Stack>
  )
}
