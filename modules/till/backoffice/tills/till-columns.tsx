import { Chip, DateTime, Stack, Text, useWords } from '@langraan/ui'
import { IconBan, IconCircleCheck, IconClock } from '@langraan/ui/icons'
import type { Column } from '@langraan/ui/table'
import type { ReactNode } from 'react'
import type { Till } from '../../contract.ts'
import { tillsWords } from './tills-words.ts'

type RowProps = { readonly row: Till }

export function useTillColumns(actions: (row: Till) => ReactNode): Column<Till>[] {
  const t = useWords(tillsWords)
  return [
    { id: 'name', header: t('name'), fixed: true, cell: (row) => <Named row={row} /> },
    { id: 'state', header: t('state'), noWrap: true, cell: (row) => <TillState row={row} /> },
    { id: 'seen', header: t('seen'), noWrap: true, cell: (row) => <Seen row={row} /> },
    { id: 'unsent', header: t('unsent'), cell: (row) => <Unsent row={row} /> },
    { id: 'receipts', header: t('receipts'), wideOnly: true, cell: (row) => <Receipts row={row} /> },
    { id: 'actions', header: t('actions'), headerHidden: true, noWrap: true, cell: actions },
  ]
}

export function Named({ row: { name, series, branchName } }: RowProps) {
  const t = useWords(tillsWords)
  return (
    <Stack gap={1}>
      <Text weight="medium">{name}</Text>
      <Text size="xs" tone="third">
        {branchName} · {t('series', { series: String(series).padStart(2, '0') })}
      </Text>
    </Stack>
  )
}

const looks = {
  waiting: { tone: 'amber', icon: IconClock },
  paired: { tone: 'green', icon: IconCircleCheck },
  revoked: { tone: 'grey', icon: IconBan },
} as const

export function TillState({ row: { state } }: RowProps) {
  const t = useWords(tillsWords)
  return <Chip {...looks[state]}>{t(state)}</Chip>
}

export function Seen({ row: { seenAt } }: RowProps) {
  return (
    <Text size="sm" tone="second">
      <DateTime at={seenAt} />
    </Text>
  )
}

/** What the device had not sent when it was seen last, and since when. */
export function Unsent({ row: { state, unsent, unsentSince } }: RowProps) {
  const t = useWords(tillsWords)
  if (state === 'waiting') return <Text tone="third">–</Text>
  if (unsent === 0)
    return (
      <Text size="sm" tone="second">
        {t('allSent')}
      </Text>
    )
  return (
    <Stack gap={1}>
      <Text size="sm" tone="attention" weight="medium">
        {t('unsentCount', { count: unsent })}
      </Text>
      {unsentSince !== null && (
        <Text size="xs" tone="third">
          {t('since')} <DateTime at={unsentSince} />
        </Text>
      )}
    </Stack>
  )
}

/** Which papers it gives out: without its number no tax invoice. */
export function Receipts({ row: { taxNumber } }: RowProps) {
  const t = useWords(tillsWords)
  return (
    <Stack gap={1}>
      <Text size="sm">{t(taxNumber === '' ? 'plain' : 'abbreviated')}</Text>
      {taxNumber !== '' && (
        <Text size="xs" tone="third">
          {taxNumber}
        </Text>
      )}
    </Stack>
  )
}
