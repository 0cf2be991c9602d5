import { carrierName, trackingPageOf } from '@langraan/thai'
import {
  AppLink,
  Chip,
  DateTime,
  joinClasses,
  Mark,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import type { IconType } from '@langraan/ui/icons'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconPackage,
  IconTruck,
} from '@langraan/ui/icons'
import type { TrackedParcel } from '../../contract.ts'
import { groupWords, type ParcelGroup, parcelName, scanWords, statusWords } from '../../rules/rules.ts'
import { useCourierMark } from '../courier-connection.ts'
import { Overdue } from '../returns/return-steps.tsx'
import { silenceOf, toneOfSilence } from './silence.ts'
import { trackingWords } from './tracking-words.ts'
import styles from './tracking.module.css'

type OfParcel = { readonly parcel: TrackedParcel; readonly shopId: string }

const LOOKS: Readonly<Record<ParcelGroup, readonly [Tone, IconType]>> = {
  failed: ['red', IconAlertTriangle],
  silent: ['amber', IconClock],
  back: ['red', IconArrowBackUp],
  out: ['blue', IconTruck],
  waiting: ['grey', IconPackage],
  delivered: ['green', IconCircleCheck],
  ended: ['grey', IconBan],
}

/** Where the parcel is, in one word: what must be done with it, else what its courier said last. */
export function ParcelWord({ parcel: { group, parcelStatus } }: Pick<OfParcel, 'parcel'>) {
  const language = useLanguage()
  const [tone, icon] = LOOKS[group]
  const isOwnGroup = group === 'silent' || group === 'failed'
  const words = isOwnGroup ? groupWords[group] : statusWords[parcelStatus ?? 'waiting']
  return (
    <Chip icon={icon} tone={tone}>
      {words[language]}
    </Chip>
  )
}

/** The number, with the courier's own page of it, and the order. */
export function ParcelNumber({ parcel, shopId }: OfParcel) {
  const t = useWords(trackingWords)
  const language = useLanguage()
  const markOf = useCourierMark(shopId)
  const page = trackingPageOf(parcel.courierName, parcel.trackingCode)
  const number = parcel.trackingCode === '' ? t('noNumber') : parcel.trackingCode
  return (
    <Row gap={3}>
      <Mark code={markOf(parcel)} name={carrierName(parcel.courierName, language)} size={24} />
      <Stack gap={1}>
        <Text weight="medium">
          {page === undefined ? (
            number
          ) : (
            <a href={page} rel="noopener noreferrer" target="_blank">
              {number}
            </a>
          )}
        </Text>
        <Text size="xs" tone="third">
          <AppLink href={`/app/shops/${shopId}/orders/${parcel.orderId}`}>{parcelName(parcel)}</AppLink>
        </Text>
      </Stack>
    </Row>
  )
}

export function Recipient({ parcel }: Pick<OfParcel, 'parcel'>) {
  return (
    <Stack gap={1}>
      <Text>{parcel.customerName}</Text>
      <Text size="xs" tone="third">
        {parcel.province}
      </Text>
    </Stack>
  )
}

/** What the courier said last, in its own words. */
export function Latest({ parcel, now }: Pick<OfParcel, 'parcel'> & { readonly now: Date }) {
  const t = useWords(trackingWords)
  const language = useLanguage()
  const told = scanWords(parcel.heardWords, language)
  const instead = parcel.provider === 'hand' ? t('byHandWords') : t('noWords')
  return (
    <Stack gap={1}>
      <Text>{told === '' ? instead : told}</Text>
      <Text size="xs" tone="third">
        {parcel.heardPlace !== '' && `${parcel.heardPlace} · `}
        <DateTime at={parcel.heardAt} />
      </Text>
      <Overdue now={now} parcel={parcel} />
    </Stack>
  )
}

const DAYS = [0, 1, 2, 3, 4] as const

/** For how long nothing was heard. */
export function Silence({ parcel, now }: Pick<OfParcel, 'parcel'> & { readonly now: Date }) {
  const t = useWords(trackingWords)
  const silence = silenceOf(parcel.heardAt, now)
  if (parcel.group === 'delivered' || parcel.group === 'ended') return <Text tone="third">–</Text>
  const tone = toneOfSilence(silence)
  const { days, hours } = silence
  const words = days > 0 ? t('daysHours', { days, hours }) : hours > 0 ? t('hours', { hours }) : t('justNow')
  return (
    <div>
      <Text
        noWrap
        size="sm"
        tone={tone === 'red' ? 'bad' : tone === 'amber' ? 'attention' : 'second'}
        weight="medium"
      >
        {words}
      </Text>
      <div aria-hidden className={styles.days}>
        {DAYS.map((day) => (
          <span className={joinClasses(styles.day, day <= days && styles[tone])} key={day} />
        ))}
      </div>
    </div>
  )
}
