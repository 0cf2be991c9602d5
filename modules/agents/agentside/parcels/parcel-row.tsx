import { Button, useCopy, useWords } from '@langraan/ui'
import { IconCopy, IconExternalLink } from '@langraan/ui/icons'
import { carrierName } from '@langraan/thai'
import type { OwnOrder } from '../../contract.ts'
import { parcelsWords } from './parcels-words.ts'
import styles from './parcels.module.css'

type Parcel = OwnOrder['parcels'][number]

/** The tracking number of one parcel, to copy into a chat. */
export function ParcelRow({ parcel }: { readonly parcel: Parcel }) {
  const t = useWords(parcelsWords)
  const copy = useCopy()
  return (
    <div className={styles.parcel}>
      <span className={styles.carrier}>{carrierName(parcel.carrier)}</span>
      <Button
        className={styles.tracking}
        icon={IconCopy}
        onClick={() => copy(parcel.trackingCode, t('trackingCopied'))}
      >
        {parcel.trackingCode}
      </Button>
      {parcel.trackingUrl && (
        <a
          aria-label={`${t('track')} ${parcel.trackingCode}`}
          className={styles.track}
          href={parcel.trackingUrl}
          rel="noopener"
          target="_blank"
        >
          <IconExternalLink aria-hidden size={20} />
        </a>
      )}
    </div>
  )
}
