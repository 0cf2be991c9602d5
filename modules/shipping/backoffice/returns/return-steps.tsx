import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, HiddenText, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconArrowBackUp, IconBarcode, IconClipboardCheck } from '@langraan/ui/icons'
import { useState } from 'react'
import type { TrackedParcel } from '../../contract.ts'
import { RETURN_OVERDUE_DAYS } from '../../rules/rules.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { LookDialog } from './look-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { returnsWords } from './returns-words.ts'

type Props = { readonly parcel: TrackedParcel; readonly shopId: string }

/** Opens the decision about a parcel that failed, or says what was decided. */
export function Decide({ parcel, shopId }: Props) {
  const t = useWords(returnsWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={1}>
      <Row justify="end">
        <Button
          disabledReason={lock}
          icon={IconArrowBackUp}
          onClick={() => setOpen(true)}
          size="sm"
          variant={parcel.decision ? 'quiet' : 'soft'}
        >
          {parcel.decision ? t(parcel.decision) : t('decide')}
          <HiddenText> {parcel.trackingCode}</HiddenText>
        </Button>
      </Row>
      {isOpen && <DecideDialog onClose={() => setOpen(false)} parcel={parcel} shopId={shopId} />}
    </Stack>
  )
}

/** Opens the scan of what came back; or, where it never came, the look into what is missing. */
export function Receive({ parcel, shopId }: Props) {
  const t = useWords(returnsWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const [open, setOpen] = useState<'scan' | 'look'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Row gap={1} justify="end">
        <Button disabledReason={lock} onClick={() => setOpen('look')} size="sm" variant="quiet">
          {t('neverCame')}
          <HiddenText> {parcel.trackingCode}</HiddenText>
        </Button>
        <Button
          disabledReason={lock}
          icon={IconBarcode}
          onClick={() => setOpen('scan')}
          size="sm"
          variant="soft"
        >
          {t('receive')}
          <HiddenText> {parcel.trackingCode}</HiddenText>
        </Button>
      </Row>
      {open === 'scan' && <ReceiveDialog onClose={close} shopId={shopId} />}
      {open === 'look' && <LookDialog onClose={close} parcel={parcel} shopId={shopId} />}
    </>
  )
}

/** Opens the look into a parcel that was received. */
export function LookAt({ parcel, shopId }: Props) {
  const t = useWords(returnsWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabledReason={lock}
        icon={IconClipboardCheck}
        onClick={() => setOpen(true)}
        size="sm"
        variant="soft"
      >
        {t('lookAt')}
        <HiddenText> {parcel.trackingCode}</HiddenText>
      </Button>
      {isOpen && <LookDialog onClose={() => setOpen(false)} parcel={parcel} shopId={shopId} />}
    </>
  )
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
