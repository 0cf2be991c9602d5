import { Money, Row, Stack, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { TrackedParcel } from '../../contract.ts'
import { type OpenStep, useCodNote } from '../returns/return-steps.tsx'
import { NextStep } from './next-step.tsx'
import { Latest, ParcelNumber, ParcelWord, Recipient, Silence } from './parcel-cells.tsx'
import { trackingWords } from './tracking-words.ts'

type Shown = {
  readonly shopId: string
  readonly now: Date
  readonly onOpen: (step: OpenStep) => void
}

/** The columns of the list, as drawn. */
export function useColumns({ shopId, now, onOpen }: Shown): Column<TrackedParcel>[] {
  const t = useWords(trackingWords)
  const codNote = useCodNote()
  return [
    {
      id: 'number',
      header: t('number'),
      fixed: true,
      noWrap: true,
      cell: (parcel) => <ParcelNumber parcel={parcel} shopId={shopId} />,
    },
    { id: 'recipient', header: t('recipient'), cell: (parcel) => <Recipient parcel={parcel} /> },
    { id: 'status', header: t('status'), noWrap: true, cell: (parcel) => <ParcelWord parcel={parcel} /> },
    { id: 'latest', header: t('latest'), cell: (parcel) => <Latest now={now} parcel={parcel} /> },
    { id: 'silence', header: t('silentFor'), cell: (parcel) => <Silence now={now} parcel={parcel} /> },
    {
      id: 'cod',
      header: t('codColumn'),
      align: 'end',
      noWrap: true,
      cell: (parcel) => codNote(parcel) ?? <Money satang={parcel.codSatang > 0 ? parcel.codSatang : null} />,
    },
    {
      id: 'next',
      header: t('next'),
      align: 'end',
      noWrap: true,
      cell: (parcel) => <NextStep now={now} onOpen={onOpen} parcel={parcel} shopId={shopId} />,
    },
  ]
}

type CardProps = Shown & { readonly parcel: TrackedParcel }

/** A parcel on a phone. */
export function ParcelCard({ parcel, shopId, now, onOpen }: CardProps) {
  return (
    <Stack gap={2}>
      <Row gap={2} justify="between" wrap>
        <ParcelNumber parcel={parcel} shopId={shopId} />
        <ParcelWord parcel={parcel} />
      </Row>
      <Row gap={2} justify="between" wrap>
        <Recipient parcel={parcel} />
        {parcel.codSatang > 0 && <Money place="inline" satang={parcel.codSatang} />}
      </Row>
      <Latest now={now} parcel={parcel} />
      <Row gap={2} justify="between" wrap>
        <Silence now={now} parcel={parcel} />
        <NextStep now={now} onOpen={onOpen} parcel={parcel} shopId={shopId} />
      </Row>
    </Stack>
  )
}
