import { EmptyState, Stack, Tabs, Text, useWords } from '@langraan/ui'
import { type Column, DataTable } from '@langraan/ui/table'
import { useId, useRef, useState } from 'react'
import {
  LineCard,
  type LineProps,
  MendNumber,
  MendOrder,
  OrderLink,
  Receiver,
  StateOf,
  TakeOut,
} from './list-line.tsx'
import { groupOf, type LineGroup, type SeenLine } from './list-draft.ts'
import { listWords } from './tracking-list-words.ts'
import type { TrackingList } from './use-tracking-list.ts'

const PAGE = 50

type Props = { readonly list: TrackingList; readonly shopId: string }

/** The lines of a list by what is to be done with them; those that are wrong are mended where they stand. */
export function ListLines({ list, shopId }: Props) {
  const t = useWords(listWords)
  const panelId = useId()
  const { seen, values } = list
  const counts = Map.groupBy(seen, groupOf)
  const count = (group: LineGroup): number => counts.get(group)?.length ?? 0
  const [chosen, choose] = useState<LineGroup>()
  // Until somebody chooses: what is wrong comes first.
  const group = chosen ?? (count('mend') > 0 ? 'mend' : count('ready') > 0 ? 'ready' : 'recorded')
  const panel = useRef<HTMLDivElement>(null)
  const onTakeOut = (row: number): void => {
    list.takeOut(row)
    // The button that was pressed goes with its line.
    panel.current?.focus()
  }
  const isMended = ({ line }: SeenLine): boolean => values.mended.includes(line.row)
  const rows = seen.filter((one) => {
    const stands = groupOf(one)
    return stands === group || (group === 'mend' && stands === 'ready' && isMended(one))
  })
  return (
    <Stack gap={3}>
      <Tabs<LineGroup>
        label={t('lines')}
        onChange={choose}
        panelId={panelId}
        tabs={[
          { value: 'mend', label: t('mend'), count: count('mend'), hot: true },
          { value: 'ready', label: t('ready'), count: count('ready') },
          { value: 'recorded', label: t('recorded'), count: count('recorded') },
        ]}
        value={group}
      />
      <div id={panelId} ref={panel} role="tabpanel" tabIndex={-1}>
        {/* What is being typed into a line of one list is nothing of the next. */}
        <LinesTable key={`${group} ${String(list.listNo)}`} {...{ group, list, onTakeOut, rows, shopId }} />
      </div>
    </Stack>
  )
}

type TableProps = LineProps & { readonly rows: readonly SeenLine[] }

const NOTHING = { mend: 'nothingToMend', ready: 'nothingReady', recorded: 'nothingRecorded' } as const

function LinesTable({ rows, ...props }: TableProps) {
  const { list, group, shopId, onTakeOut } = props
  const t = useWords(listWords)
  const [asked, setFrom] = useState(0)
  // Lines leave the page as they are mended and saved.
  const from = Math.min(asked, Math.max(0, Math.ceil(rows.length / PAGE) - 1) * PAGE)
  const shown = rows.slice(from, from + PAGE)
  const columns = useColumns(props)
  const isLookedUp = list.check.data !== undefined
  return (
    <DataTable<SeenLine>
      busy={list.isChecking && isLookedUp}
      columns={columns}
      empty={<EmptyState compact title={t(NOTHING[group])} />}
      keyboard={false}
      label={t('lines')}
      onNext={from + PAGE < rows.length ? () => setFrom(from + PAGE) : undefined}
      onPrevious={from > 0 ? () => setFrom(from - PAGE) : undefined}
      renderCard={(seen) => <LineCard {...{ group, list, onTakeOut, seen, shopId }} />}
      rowHeight={52}
      rowId={({ line }) => String(line.row)}
      rowName={({ line }) => t('rowName', { row: String(line.row) })}
      rows={isLookedUp ? shown : undefined}
      summary={
        rows.length > PAGE
          ? t('shown', { from: from + 1, to: from + shown.length, count: rows.length })
          : undefined
      }
    />
  )
}

function useColumns({ list, shopId, group, onTakeOut }: LineProps): Column<SeenLine>[] {
  const t = useWords(listWords)
  const mends = group === 'mend'
  return [
    {
      id: 'row',
      header: t('row'),
      cell: ({ line }) => (
        <Text size="sm" tone="third">
          {t('rowName', { row: String(line.row) })}
        </Text>
      ),
      noWrap: true,
    },
    {
      id: 'order',
      header: t('order'),
      cell: (seen) =>
        mends ? <MendOrder hidden list={list} seen={seen} /> : <OrderLink seen={seen} shopId={shopId} />,
    },
    {
      id: 'receiver',
      header: t('receiver'),
      cell: (seen) => <Receiver linked={mends} seen={seen} shopId={shopId} />,
    },
    {
      id: 'number',
      header: t('number'),
      cell: (seen) =>
        mends ? (
          <MendNumber hidden list={list} seen={seen} />
        ) : (
          <Text weight="medium">{seen.judged?.trackingCode ?? ''}</Text>
        ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (seen) => <StateOf courier={list.values.courierName} seen={seen} />,
    },
    {
      id: 'out',
      header: t('actions'),
      headerHidden: true,
      cell: (seen) => <TakeOut onTakeOut={onTakeOut} seen={seen} />,
      align: 'end',
    },
  ]
}
