import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, HiddenText, Row, Text, useWords } from '@langraan/ui'
import { IconBarcode, IconClipboardCheck, IconPhone } from '@langraan/ui/icons'
import type { TrackedParcel } from '../../contract.ts'
import { RETURN_OVERDUE_DAYS } from '../../rules/rules.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { LookDialog } from './look-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { returnsWords } from './returns-words.ts'

/** What is open above the list: a row may move or leave while somebody types. */
export type OpenStep =
  | { readonly kind: 'decide' | 'look'; readonly parcel: TrackedParcel }
  | { readonly kind: 'receive' }

type Props = {
  readonly parcel: TrackedParcel
  readonly shopId: string
  readonly onOpen: (step: OpenStep) => void
}

/** Opens the decision about a parcel that failed, or says what was decided. */
export function Decide({ parcel, shopId, onOpen }: Props) {
  const t = useWords(returnsWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  return (
    <Button
      disabledReason={lock}
      icon={IconPhone}
      onClick={() => onOpen({ kind: 'decide', parcel })}
      size="sm"
      variant={parcel.decision ? 'quiet' : 'soft'}
    >
      {parcel.decision ? t(parcel.decision) : t('decide')}
      <HiddenText> {parcel.trackingCode}</HiddenText>
    </Button>
  )
}

/** Opens the scan of what came back; or, where it never came, the look into what is missing. */
export function Receive({ parcel, shopId, onOpen }: Props) {
  const t = useWords(returnsWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  return (
    <Row gap={1} justify="end">
      <Button
        disabledReason={lock}
        onClick={() => onOpen({ kind: 'look', parcel })}
        size="sm"
        variant="quiet"
      >
        {t('neverCame')}
        <HiddenText> {parcel.trackingCode}</HiddenText>
      </Button>
      <Button
        disabledReason={lock}
        icon={IconBarcode}
        onClick={() => onOpen({ kind: 'receive' })}
        size="sm"
        variant="soft"
      >
        {t('receive')}
        <HiddenText> {parcel.trackingCode}</HiddenText>
      </Button>
    </Row>
  )
}

/** Opens the look into a parcel that was received. */
export function LookAt({ parcel, shopId, onOpen }: Props) {
  const t = useWords(returnsWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  return (
    <Button
      disabledReason={lock}
      icon={IconClipboardCheck}
      onClick={() => onOpen({ kind: 'look', parcel })}
      size="sm"
      variant="soft"
    >
      {t('lookAt')}
      <HiddenText> {parcel.trackingCode}</HiddenText>
    </Button>
  )
}

type DialogProps = {
  readonly shopId: string
  readonly open: OpenStep | undefined
  readonly onClose: () => void
}

/** The dialog of the step that is open. */
export function StepDialog({ shopId, open, onClose }: DialogProps) {
  if (open === undefined) return null
  if (open.kind === 'receive') return <ReceiveDialog onClose={onClose} shopId={shopId} />
  const of = { shopId, onClose, parcel: open.parcel }
  return open.kind === 'decide' ? <DecideDialog {...of} /> : <LookDialog {...of} />
}

/** What is to be collected at the door, as far as the parcel still goes there. */
export function useCodNote(): (parcel: TrackedParcel) => string | undefined {
  const t = useWords(returnsWords)
  return ({ group, parcelStatus, codSatang }) => {
    if (group !== 'back' || codSatang === 0) return undefined
    return parcelStatus === 'returned' ? t('codNotDue') : t('codUnsure')
  }
}

/** That its courier says it is back, while nobody scanned it, is said after a week. */
export function Overdue({ parcel, now }: { readonly parcel: TrackedParcel; readonly now: Date }) {
  const t = useWords(returnsWords)
  const days = Math.floor((now.getTime() - new Date(parcel.heardAt).getTime()) / 86_400_000)
  const { parcelStatus, receivedAt, group } = parcel
  if (group !== 'back' || parcelStatus !== 'returned' || receivedAt !== null || days < RETURN_OVERDUE_DAYS)
    return null
  return (
    <Text size="xs" tone="bad">
      {t('overdue', { days })}
    </Text>
  )
}
