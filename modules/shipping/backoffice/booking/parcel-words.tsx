import { pictureUrl } from '@langraan/orders/backoffice'
import { AppLink, joinClasses, moneyText, Row, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { parcelName } from '../../rules/rules.ts'
import { bookingWords } from './booking-words.ts'
import styles from './booking.module.css'

type Listed = {
  readonly orderId: string
  readonly orderNumber: string
  readonly parcelNo: number
  readonly parcelCount: number
  readonly customerName: string
  readonly province: string
  readonly zipcode: string
  readonly weightGrams: number | null
  readonly codSatang: number
  readonly pictureId?: string | undefined
  readonly size?: { lengthMm: number; widthMm: number; heightMm: number } | null
  readonly boxes?: readonly { readonly kind: 'box' | 'mailer'; readonly code: string }[]
  readonly isSizeProposed?: boolean
}

/** What the parcel is proposed to be packed in; nothing where it was measured, or nobody knows. */
function useProposedBox({ boxes = [], isSizeProposed, parcelNo, parcelCount }: Listed): string | undefined {
  const t = useWords(bookingWords)
  const nameOf = ({ kind, code }: NonNullable<Listed['boxes']>[number]) => t(`name${kind}`, { code })
  if (boxes.length > parcelCount)
    return t('proposedBoxes', { count: boxes.length, list: boxes.map(({ code }) => code).join(', ') })
  const own = isSizeProposed ? boxes[parcelNo - 1] : undefined
  return own && t('proposedBox', { name: nameOf(own) })
}

/** "0.9", "12". */
export const kilosText = (grams: number): string =>
  (grams / 1000).toLocaleString('en-US', { maximumFractionDigits: 2 })

const centimetres = (mm: number): string => (mm / 10).toLocaleString('en-US', { maximumFractionDigits: 1 })

type Props = {
  readonly parcel: Listed
  readonly shopId: string
  /** Where weight and size can be entered. */
  readonly onMeasure?: (() => void) | undefined
}

/** Whose parcel it is, where it goes, what it weighs. */
export function ParcelWords({ parcel, shopId, onMeasure }: Props) {
  const t = useWords(bookingWords)
  const { orderId, orderNumber, customerName, province, zipcode, weightGrams, size, codSatang } = parcel
  const { parcelNo, parcelCount } = parcel
  const proposed = useProposedBox(parcel)
  const weight = [
    weightGrams === null ? t('noWeight') : t('kilos', { kilos: kilosText(weightGrams) }),
    // The name of a box says its size, and leaves room for the rest.
    size &&
      proposed === undefined &&
      t('measures', {
        length: centimetres(size.lengthMm),
        width: centimetres(size.widthMm),
        height: centimetres(size.heightMm),
      }),
    proposed,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Row className={styles.who} gap={3}>
      <Thumb alt="" src={pictureUrl(shopId, parcel.pictureId)} />
      <Stack gap={1}>
        <Text truncate>
          <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>
            <Text weight="medium">{orderNumber}</Text>
          </AppLink>{' '}
          {parcelCount > 1 && `${t('box', { no: parcelNo, count: parcelCount })} · `}
          {customerName}
        </Text>
        <Text size="xs" tone="third">
          {province} {zipcode} ·{' '}
          {onMeasure ? (
            <button
              aria-label={`${t('measureTitle', { number: parcelName(parcel) })}: ${weight}`}
              className={joinClasses(styles.measure, weightGrams === null && styles.missing)}
              onClick={onMeasure}
              type="button"
            >
              {weight}
            </button>
          ) : (
            weight
          )}
          {codSatang > 0 && ` · ${t('cod', { amount: moneyText(codSatang) })}`}
        </Text>
      </Stack>
    </Row>
  )
}
