import { Chip, Row, Stack, Text, useWords } from '@langraan/ui'
import { NumberField } from '@langraan/ui/forms'
import { IconPackage } from '@langraan/ui/icons'
import type { OrderParcels } from '../../contract.ts'
import styles from './in-parcels.module.css'
import { inParcelsWords } from './in-parcels-words.ts'
import { type Box, SIDES } from './use-division.ts'

const MOST_GRAMS = 100_000
const MOST_CENTIMETRES = 500

type Props = {
  readonly no: number
  readonly box: Box
  /** Its booking, where it has one: then nothing of it changes any more. */
  readonly booked: OrderParcels['booked'][number] | undefined
  readonly onChange: (box: Box) => void
}

/** What one parcel weighs and how big it is. */
export function BoxFields({ no, box, booked, onChange }: Props) {
  const t = useWords(inParcelsWords)
  if (booked)
    return (
      <Row className={styles.box} justify="between">
        <Text weight="medium">{t('box', { no })}</Text>
        <Chip icon={IconPackage} tone="blue">
          {t('isBooked', { tracking: booked.trackingCode ?? '' })}
        </Chip>
      </Row>
    )
  return (
    <Stack className={styles.box} gap={2}>
      <NumberField
        label={t('weightOf', { no })}
        max={MOST_GRAMS}
        min={1}
        onChange={(grams) => onChange({ ...box, grams })}
        unit={t('grams')}
        value={box.grams}
      />
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <NumberField
            decimals={1}
            key={side}
            label={t(side)}
            max={MOST_CENTIMETRES}
            min={0.1}
            onChange={(value) => onChange({ ...box, sides: { ...box.sides, [side]: value } })}
            value={box.sides[side]}
          />
        ))}
      </div>
    </Stack>
  )
}
