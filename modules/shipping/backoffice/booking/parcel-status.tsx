import { Button, Chip, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconClock, IconPackage } from '@langraan/ui/icons'
import type { Quote } from '../../rules/rules.ts'
import { bookingWords } from './booking-words.ts'
import type { ShownParcel } from './use-booking.ts'

type Props = {
  readonly parcel: ShownParcel
  readonly chosen: Quote | undefined
  readonly shopId: string
  readonly lock: string | undefined
  readonly onMeasure: () => void
  readonly onFixAddress: () => void
}

/** Whether a parcel can be booked, and what to do where it cannot. */
export function ParcelStatus({ parcel, chosen, shopId, lock, onMeasure, onFixAddress }: Props) {
  const t = useWords(bookingWords)
  const [fault] = parcel.faults
  if (fault === 'weight')
    return (
      <Button disabledReason={lock} onClick={onMeasure} size="sm">
        {t('weight')}
      </Button>
    )
  if (fault !== undefined)
    return (
      <Row gap={2} justify="between">
        <Chip icon={IconAlertTriangle} tone="red">
          {t(fault)}
        </Chip>
        {fault === 'pickup' ? (
          <Button href={`/app/shops/${shopId}/settings/branches`} size="sm">
            {t('fixPickup')}
          </Button>
        ) : (
          <Button disabledReason={lock} onClick={onFixAddress} size="sm">
            {t('fixAddress')}
          </Button>
        )}
      </Row>
    )
  if (parcel.quotes === undefined) return <Chip icon={IconClock}>{t('asking')}</Chip>
  if (!chosen)
    return (
      <Chip icon={IconAlertTriangle} tone="amber">
        {t('nobodyTakes')}
      </Chip>
    )
  if (parcel.lastFailure !== null)
    return (
      <Row gap={2} justify="between">
        <Stack gap={1}>
          <Chip icon={IconAlertTriangle} tone="red">
            {t('failedBefore')}
          </Chip>
          <Text size="xs" tone="second">
            {parcel.lastFailure}
          </Text>
        </Stack>
        <Button disabledReason={lock} onClick={onFixAddress} size="sm">
          {t('fixAddress')}
        </Button>
      </Row>
    )
  return (
    <Chip icon={IconPackage} tone="blue">
      {t('readyState')}
    </Chip>
  )
}
