import {
  AppLink,
  Button,
  Card,
  Chip,
  IconButton,
  joinClasses,
  moneyText,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconArrowBackUp, IconX } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import type { HandOverParcel } from '../../contract.ts'
import { handOverWords } from './hand-over-words.ts'
import styles from './hand-over.module.css'
import type { ListScan, OpenedList } from './use-hand-over-list.ts'

type Props = { readonly list: OpenedList; readonly shopId: string }

/** What is booked for this driver and was not scanned. */
export function MissingParcels({ list, shopId }: Props) {
  const t = useWords(handOverWords)
  const { missing, missingCount } = list
  return (
    <Card
      flush
      hint={missingCount === 0 ? t('missingNone') : t('missingHint')}
      title={`${t('missing')} ${t('boxes', { count: missingCount })}`}
    >
      <ul className={styles.rows}>
        {missing.map((parcel) => (
          <ParcelRow key={parcel.shipmentId} parcel={parcel} shopId={shopId} />
        ))}
        {missingCount > missing.length && (
          <li className={styles.none}>
            <Text size="sm" tone="second">
              {t('missingShown', { shown: missing.length, count: missingCount })}
            </Text>
          </li>
        )}
      </ul>
    </Card>
  )
}

type ScannedProps = Props & {
  readonly lock?: string | undefined
  /** Nothing is taken off a list that is closed. */
  readonly onTakeOff?: (scan: ListScan) => void
}

export function ScannedParcels({ list, shopId, lock, onTakeOff }: ScannedProps) {
  const t = useWords(handOverWords)
  return (
    <Card
      actions={
        onTakeOff && (
          <Button
            disabled={list.parcels.length === 0 || lock !== undefined}
            icon={IconArrowBackUp}
            onClick={() => onTakeOff('undo')}
            size="sm"
          >
            {t('undo')} (F9)
          </Button>
        )
      }
      flush
      hint={list.parcels.length === 0 ? t('scanFirst') : t('scannedHint')}
      title={t('scanned')}
    >
      <ul className={styles.rows}>
        {list.parcels.map((parcel) => (
          <ParcelRow key={parcel.shipmentId} parcel={parcel} shopId={shopId}>
            {onTakeOff && lock === undefined && (
              <IconButton
                icon={IconX}
                label={t('takeOff', { number: parcel.orderNumber })}
                onClick={() => onTakeOff({ shipmentId: parcel.shipmentId })}
              />
            )}
          </ParcelRow>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { readonly parcel: HandOverParcel; readonly shopId: string; readonly children?: ReactNode }

function ParcelRow({ parcel, shopId, children }: RowProps) {
  const t = useWords(handOverWords)
  return (
    <li className={joinClasses(styles.row, parcel.isGone && styles.isGone)}>
      <div className={styles.name}>
        <Stack gap={1}>
          <AppLink href={`/app/shops/${shopId}/orders/${parcel.orderId}`}>{parcel.orderNumber}</AppLink>
          <Text size="sm" tone="second">
            {[parcel.customerName, parcel.trackingCode].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </div>
      {parcel.isGone && <Chip tone="red">{t('gone')}</Chip>}
      {parcel.codSatang > 0 && (
        <Text className={styles.count} size="sm">
          {t('cod', { amount: moneyText(parcel.codSatang) })}
        </Text>
      )}
      {children}
    </li>
  )
}
